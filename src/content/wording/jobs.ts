import type { BudgetStage } from '#domain/billing/job-budget.ts'
import { plural } from './plural.ts'

/** Texts of jobs (rules 550 to 552), for staff, customers and on their statement. */
export const jobText = {
  job: (number: string) => `Job ${number}`,
  dollars: 'Dollars',
  tons: 'Tons',
  dollarsOf: (used: string, budget: string) => `${used} of ${budget}`,
  tonsOf: (used: string, budget: string) => `${used} of ${budget} tons`,
  tonsOnly: (used: string) => `${used} tons`,
  percent: (percent: number) => `${percent}%`,
  planned: (amount: string) => `${amount} more planned`,
  stages: { near: 'Near its budget', over: 'Over budget' } satisfies Partial<Record<BudgetStage, string>>,
  orders: (count: number, open: number) =>
    open > 0 ? `${plural(count, 'order', 'orders')}, ${open} open` : plural(count, 'order', 'orders'),
  statement: 'Statement',
  statementOf: (number: string) => `Statement of job ${number}`,
}

/** On the statement of a job. */
export const jobStatementText = {
  heading: 'Job statement',
  title: (number: string, name: string, day: string) => `Statement of job ${number} for ${name}, ${day}`,
  job: 'Job',
  site: 'Site',
  budget: 'Budget',
  orders: 'Orders of this job',
  columns: { order: 'Order', container: 'Container and days', tons: 'Tons', charged: 'Charged', paid: 'Paid' },
  container: (yards: number) => `${yards} yard`,
  days: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `since ${from}`,
  po: (number: string) => `PO ${number}`,
  sum: 'Together',
}
