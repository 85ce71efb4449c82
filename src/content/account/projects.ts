/** Texts of projects in an account. */
export const customerProjectText = {
  description: 'Your building projects and what their diversion reports need.',
  heading: 'Projects',
  intro:
    'Group the containers of one building permit to see what was diverted, what your city’s report still needs and when it is due.',
  add: 'Add your orders',
  create: 'Create project',
  newProject: 'New project',
  newHeading: 'New project',
  newIntro: 'Only the name, place and type are needed now. The rest is for the final report and can follow.',
  editHeading: 'Edit project',
  edit: 'Edit details',
  save: 'Save project',
  notSaved: 'Not saved yet',
  notChanged: 'Not changed',
  failed: "That didn't work. Please try again in a moment.",
  failedHeading: 'Project',
  listFailed: 'Your projects could not be loaded. Please reload the page in a moment.',
  missing: 'Project not found',
  missingHelp: 'There is no such project in your account.',
  toProjects: 'Back to projects',
  closed: 'This project is closed because its report was submitted. Call us to reopen it.',
  facts: 'Project details',
  ticketsByUs: 'We enter the weight tickets, you need not do anything. Is one wrong? Call us:',
  orders: 'Orders',
  noOrders: 'No orders yet.',
  added: 'added by us',
  noneFree: 'All your orders are in a project.',
  book: 'Book a container',
  count: (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`),
}

/** What is said of a field of the form. */
export const projectProblem = (said: string): string => said
