import { projectRefusals } from '#content/wording/projects.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { projectDatesProblem } from '#domain/projects/project-dates.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockProject, type ProjectRow } from './project-queries.ts'

/** The editor of projects, and which ones they may change: staff any, a customer those of the account (rule 181). */
export type ProjectEditor = {
  actor: Actor
  /** Null: staff. */
  owner: Owner | null
}

export const asStaff = (actor: Actor): ProjectEditor => ({ actor, owner: null })

export const asCustomer = (customer: Customer): ProjectEditor => ({
  actor: { kind: 'customer', id: customer.id },
  owner: customer,
})

export const projectNotFound = () => new AppError('not-found', { message: 'Project not found' })

/**
 * The project that someone is to change, locked. Throws `not-found`, also for one of another account, and `not-allowed-now` for one that is
 * closed.
 */
export async function lockForChange(tx: Transaction, id: string, { owner }: ProjectEditor): Promise<ProjectRow> {
  const project = await lockProject(tx, id, owner)
  if (!project) throw projectNotFound()
  if (project.closedAt) {
    throw new AppError('not-allowed-now', {
      message: owner ? projectRefusals.closedForCustomer : projectRefusals.closed,
    })
  }
  return project
}

type Dates = { startsOn: IsoDate | null; estimatedEndOn: IsoDate | null; endedOn: IsoDate | null }

/** Throws `invalid-input` for dates that no project can have. */
export function checkDates(dates: Dates, now: Date): void {
  const problem = projectDatesProblem(dates, dateInLosAngeles(now))
  if (!problem) return
  const { field, message } = problem
  throw new AppError('invalid-input', { message, fields: { [field]: message } })
}
