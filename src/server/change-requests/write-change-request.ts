import { requestNote } from '#content/wording/change-requests.ts'
import type { NewChangeRequest } from '#contract/change-requests/change-requests.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json } from '#server/platform/db/sql.ts'

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
