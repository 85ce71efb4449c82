/** The words of projects in the staff area. */

export const projectsTab = {
  heading: 'Projects',
  link: 'Projects',
  add: 'New Project',
  searchText: {
    search: 'Search projects',
    searchPlaceholder: 'Name, address, permit or order',
    searchKey: '/',
    clearSearch: 'Clear the search',
  },
  show: 'Show',
  shows: {
    open: 'Open',
    overdue: 'Report overdue',
    soon: 'Report due soon',
    closed: 'Closed',
  },
  loading: 'Loading the projects …',
  failed: 'The projects could not be loaded.',
  retry: 'Try again',
  none: 'No projects yet',
  noneHelp:
    'A project groups the orders of one building permit: it shows what was diverted, and what its report lacks.',
  notFound: 'No project matches.',
  more: 'Show more',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  missing: (count: number) => (count === 1 ? '1 thing missing' : `${count} things missing`),
  complete: 'complete',
}

export const projectPage = {
  back: 'All projects',
  loading: 'Loading the project …',
  missing: 'There is no such project.',
  edit: 'Edit',
  close: 'Close Project',
  reopen: 'Reopen',
  open: 'Open',
  closed: 'Closed',
  facts: 'Facts',
  account: 'Customer account',
  noAccount: 'none: only staff see it',
  orders: 'Orders',
  noOrders: 'No order is in it yet. Add those whose loads belong to this permit.',
  add: 'Add Orders',
  done: 'Done',
  addShort: 'Add',
  addOne: (number: string) => `Add ${number}`,
  adding: 'Adding …',
  take: 'Take Off',
  takeOne: (number: string) => `Take Off ${number}`,
  tons: (tons: string, tickets: number) => `${tons} tons, ${tickets === 1 ? '1 ticket' : `${tickets} tickets`}`,
  notWeighed: 'not weighed yet',
  size: (yards: number) => `${yards} yard`,
  delivered: (day: string) => `delivered ${day}`,
  pickedUp: (day: string) => `picked up ${day}`,
  inAnother: (name: string) => `in ${name}`,
  search: {
    search: 'Search orders to add',
    searchPlaceholder: 'Order number, name or e-mail',
    searchKey: '/',
    clearSearch: 'Clear the search',
  },
  likely: 'Of the same customer, and in no project:',
  noLikely: 'No other order of this customer is free. Search for one.',
  noneFound: 'No order matches.',
  candidatesFailed: 'The orders could not be loaded.',
}

export const projectForm = {
  addHeading: 'New Project',
  editHeading: 'Edit Project',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save Project',
  create: 'Create Project',
  saving: 'Saving …',
  unsaved: 'What was changed of this project is not saved yet.',
  account: 'E-mail of the customer account',
  accountHint: 'Who signs in with it sees the project. Empty: only staff do.',
}

export const closeQuestion = {
  heading: 'Close this project?',
  say: 'Closed projects are read only: the report was handed in. It can be reopened.',
  still: 'Something is still missing for a complete report.',
  keep: 'Keep it open',
  confirm: 'Close Project',
}

export const projectToasts = {
  error: 'Error',
  created: 'Project created',
  saved: 'Project saved',
  closed: 'Project closed',
  reopened: 'Project reopened',
  added: (number: string) => `Added: ${number}`,
  taken: (number: string) => `Taken off: ${number}`,
  failed: 'Failed to save the project',
}

/** In the dialog of an order. */
export const orderProjectText = {
  heading: 'Project',
  none: 'In no project.',
  loading: 'Loading the project …',
  failed: 'The project could not be loaded.',
  retry: 'Try again',
  create: 'New Project from This Order',
  choose: 'Add to a project',
  chooseOne: 'Choose a project …',
  add: 'Add',
  take: 'Take Off',
}
