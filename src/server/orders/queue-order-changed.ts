import type { StaffOrder } from '#contract/orders/orders.ts'
import { type NoticeState, noticeOf } from '#domain/orders/customer-notice.ts'
import { plannedDeliveryOf, plannedPickupOf } from '#domain/orders/order-dates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'

/** How long a change by staff can be undone before its email is sent, in seconds (rule 248). */
export const undoSeconds = 15

/** The facts about an order for customer emails. */
export const noticeState = (order: StaffOrder): NoticeState => ({
  status: order.status,
  deliveryDay: plannedDeliveryOf(order),
  pickupDay: plannedPickupOf(order),
  totalCents: order.finalTotal ?? order.totalAmount,
})

/**
 * Rule 248: queues the email about a change by staff, in its transaction. Merges it with an earlier email that is not sent yet, comparing
 * with the state that the customer knows; if nothing differs from that state, nothing is sent.
 */
export async function queueOrderChanged(tx: Transaction, before: StaffOrder, after: StaffOrder): Promise<void> {
  const [waiting] = await tx({ id: uuid })`
    update emails set next_attempt_at = now() + make_interval(secs => ${undoSeconds}), recipient = ${after.customerEmail}
    where order_id = ${after.id} and template = 'order-changed' and status = 'queued' and attempts = 0 and claimed_until is null
    returning id`
  const stateBefore = noticeState(before)
  if (waiting) tx.changed.add('emails', waiting.id)
  if (waiting || noticeOf(stateBefore, noticeState(after)) === null) return
  const [id] = await queueEmails(tx, [
    {
      template: 'order-changed',
      recipient: after.customerEmail,
      orderId: after.id,
      language: after.language,
      data: { before: stateBefore },
    },
  ])
  await tx`update emails set next_attempt_at = now() + make_interval(secs => ${undoSeconds}) where id = ${id ?? null}`
}
