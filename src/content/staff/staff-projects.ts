/** Texts of projects in the staff area. */

export const projectsTab = {
  heading: 'Projects',
  link: 'Projects',
  add: 'New Project',
  searchText: {
    search: 'Search projects',
    searchPlaceholder: 'Name, address, permit or order',
  },
  show: 'Show',
  shows: {
    open: 'Open',
    overdue: 'Report overdue',
    soon: 'Report due soon',
    changed: 'Result changed by new rules',
    closed: 'Closed',
  },
  loading: 'Loading the projects…',
  failed: 'The projects could not be loaded.',
  none: 'No projects yet',
  noneHelp:
    'A project groups the orders of one building permit and shows what was diverted and what its report still needs.',
  notFound: 'No project matches.',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  moreMissing: (count: number) => `and ${count} more`,
  complete: 'complete',
  columns: ['Project', 'Diverted', 'Report', 'Still missing'],
}

export const projectPage = {
  back: 'All projects',
  loading: 'Loading the project…',
  missing: 'There is no such project.',
  edit: 'Edit',
  close: 'Close Project',
  reopen: 'Reopen',
  open: 'Open',
  closed: 'Closed',
  facts: 'Facts',
  account: 'Customer account',
  noAccount: 'none, only staff see it',
  orders: 'Orders',
  noOrders: 'No orders yet. Add those whose loads belong to this permit.',
  sort: 'Sort orders',
  sorts: { open: 'Open first', newest: 'Newest', heaviest: 'Heaviest' },
  add: 'Add Orders',
  done: 'Done',
  addShort: 'Add',
  addOne: (number: string) => `Add ${number}`,
  adding: 'Adding…',
  actions: (number: string) => `Actions for order ${number}`,
  take: 'Remove',
  takeOne: (number: string) => `Remove ${number}`,
  tons: (tons: string, tickets: number) => `${tons} tons, ${tickets === 1 ? '1 ticket' : `${tickets} tickets`}`,
  notWeighed: 'not weighed yet',
  size: (yards: number) => `${yards} yard`,
  delivered: (day: string) => `delivered ${day}`,
  pickedUp: (day: string) => `picked up ${day}`,
  inAnother: (name: string) => `in ${name}`,
  search: {
    search: 'Search orders to add',
    searchPlaceholder: 'Order number, name or email',
  },
  likely: 'From the same customer, not in a project:',
  noLikely: 'This customer has no other free orders. Search for one.',
  noneFound: 'No order matches.',
  candidatesFailed: 'The orders could not be loaded.',
}

export const projectForm = {
  addHeading: 'New Project',
  editHeading: 'Edit Project',
  save: 'Save Project',
  create: 'Create Project',
  unsaved: 'Your changes to this project are not saved yet.',
  account: 'Email of the customer account',
  accountHint: 'Whoever signs in with it sees the project. Leave blank for staff only.',
}

export const closeQuestion = {
  heading: 'Close this project?',
  description: 'Closed projects are read-only because the report was submitted. You can reopen it.',
  still: 'Something is still missing for a complete report.',
  keep: 'Keep it open',
  confirm: 'Close Project',
}

export const projectMessages = {
  created: 'Project created',
  saved: 'Project saved',
  closed: 'Project closed',
  reopened: 'Project reopened',
  added: (number: string) => `Added: ${number}`,
  taken: (number: string) => `Removed: ${number}`,
  failed: 'Failed to save the project',
}

/** In the dialog of an order. */
export const orderProjectText = {
  heading: 'Project',
  none: 'Not in a project.',
  loading: 'Loading the project…',
  failed: 'The project could not be loaded.',
  create: 'New Project from This Order',
  choose: 'Add to a project',
  chooseOne: 'Choose a project…',
  add: 'Add',
  take: 'Remove',
}
