import { counted } from '#content/wording/counted.ts'

/** The jobs of a customer, and the list of those with a budget (rules 550 and 551). */
export const jobsText = {
  heading: 'Jobs',
  failed: 'The jobs could not be loaded.',
  ofOrder: 'Job',
  allHeading: 'Jobs with a budget',
  allIntro:
    'Orders of a site under one job number, the fullest budget first. Budgets are set in the customer record or in the order.',
  allNone: 'No job has a budget yet',
  allNoneHelp: 'Open a customer or an order with a job number, and set a budget there.',
  add: 'Add Budget',
  setBudget: 'Set Budget',
  editBudget: 'Budget',
  budgetOf: (number: string) => `Budget of job ${number}`,
  newHeading: 'Budget of a job',
  unsaved: 'What you typed is not saved yet.',
  site: 'Site',
  jobNumber: 'Job number',
  jobNumberHint: 'As the orders of the site have it.',
  jobNumberMissing: 'Enter the job number',
  dollars: 'Budget in dollars',
  tons: 'Budget in tons',
  hint: 'Empty for none. You are warned at 80 and at 100 percent.',
  dollarsWrong: 'Budget must be an amount of money, such as 25000.00',
  tonsWrong: 'Budget must be a weight in tons, such as 40',
  saved: 'Budget saved',
}

const jobsThat = (count: number, one: string, many: string) =>
  `${counted(count)} ${count === 1 ? `job ${one}` : `jobs ${many}`}`

/** The alerts of rule 551. */
export const jobAlerts = {
  'jobs-over-budget': {
    title: (count: number) => jobsThat(count, 'is over its budget', 'are over their budgets'),
    note: 'tell the customer before the next haul',
    tone: 'danger',
    to: '/admin/billing/jobs',
  },
  'jobs-near-budget': {
    title: (count: number) => jobsThat(count, 'used 80% of its budget', 'used 80% of their budgets'),
    tone: 'warning',
    to: '/admin/billing/jobs',
  },
} as const
