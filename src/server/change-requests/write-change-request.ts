import { requestNote } from '#content/wording/change-requests.ts'
import type { NewChangeRequest, RequestedChanges } from '#contract/change-requests/change-requests.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { requestedChangesProblem } from '#domain/orders/requested-changes.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json } from '#server/platform/db/sql.ts'
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

type Written = {
  wanted: NewChangeRequest
  /** Whether it came late (rule 26). */
  isLate: boolean
  /** The account or browser that filed it, or the staff member who entered it. */
  by: Actor
  now: Date
}

/** Writes a change request, and the line in its order's timeline. Returns its id. */
export async function writeChangeRequest(
  tx: Transaction,
  { wanted, isLate, by: actor, now }: Written,
): Promise<string> {
  const id = newId()
  const { orderId, requestType, description, requestedChanges } = wanted
  const isPhoned = actor.kind === 'staff'
  tx.changed.add('change-requests', id)
  await Promise.all([
    tx`
      insert into change_requests
        (id, order_id, customer_id, entered_by, request_type, description, requested_changes, requested_within_24_hours, created_at)
      values (${id}, ${orderId}, ${isPhoned ? null : actor.id}, ${isPhoned ? actor.id : null}, ${requestType}, ${description},
        ${json(requestedChanges)}, ${isLate}, ${now})`,
    recordEvent(tx, {
      subject: { kind: 'order', id: orderId },
      kind: 'change-requested',
      occurredAt: now,
      actor,
      before: null,
      after: { changeRequestId: id, note: requestNote(requestType, description, isPhoned) },
    }),
  ])
  return id
}
