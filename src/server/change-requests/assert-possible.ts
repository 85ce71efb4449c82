import type { RequestedChanges } from '#contract/change-requests/change-requests.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { requestedChangesProblem } from '#domain/orders/requested-changes.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Refuses changes that the order could not have, with the message at its field: `invalid-input` (rule 27). */
export function assertPossible(
  order: Parameters<typeof requestedChangesProblem>[0],
  wanted: RequestedChanges,
  now: Date,
): void {
  const problem = requestedChangesProblem(order, wanted, dateInLosAngeles(now))
  if (!problem) return
  const { field, message } = problem
  throw new AppError('invalid-input', { message, fields: { [`requestedChanges.${field}`]: message } })
}
