import { z } from 'zod'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { type NoticeState, noticeOf } from '#domain/orders/customer-notice.ts'
import { plannedDeliveryOf, plannedPickupOf } from '#domain/orders/order-dates.ts'
import { currentTotal, totalWithHauls } from '#domain/orders/order-total.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import { json } from '#server/platform/db/sql.ts'

/** How long a change by staff can be undone before its email is sent, in seconds (rule 248). */
export const undoSeconds = 15

/** The facts about an order for customer emails. */
export const noticeState = (order: StaffOrder): NoticeState => ({
  status: order.status,
  deliveryDay: plannedDeliveryOf(order),
  pickupDay: plannedPickupOf(order),
  totalCents: currentTotal(order),
  totalWithHaulsCents: totalWithHauls(order),
})

/**
 * Rule 248: queues the email about a change by staff, in its transaction. Merges it with an earlier email that is not sent yet, comparing
 * with the state that the customer knows; if nothing differs from that state, nothing is sent. Changes of orders that were placed together
 * become one email (rule 342).
 */
export async function queueOrderChanged(tx: Transaction, before: StaffOrder, after: StaffOrder): Promise<void> {
  const stateBefore = noticeState(before)
  const isNews = noticeOf(stateBefore, noticeState(after)) !== null
  const waiting = (await findWaiting(tx, after)) ?? (isNews ? await findWaitingOfGroup(tx, after) : null)
  if (waiting) {
    const added = waiting.isAboutIt ? [] : [{ orderId: after.id, before: stateBefore }]
    await tx`
      update emails set next_attempt_at = now() + make_interval(secs => ${undoSeconds}), recipient = ${after.customerEmail},
        data = case when ${added.length} > 0
          then jsonb_set(data, '{together}', coalesce(data -> 'together', '[]') || ${json(added)}::jsonb) else data end
      where id = ${waiting.id}`
    tx.changed.add('emails', waiting.id)
  }
  if (waiting || !isNews) return
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

const waitingEmail = z.object({ id: uuid, isAboutIt: bool })

const isWaiting = (tx: Transaction) => tx`
  template = 'order-changed' and status = 'queued' and attempts = 0 and claimed_until is null`

async function findWaiting(tx: Transaction, { id }: StaffOrder) {
  const [email] = await tx(waitingEmail)`
    select id, true as is_about_it from emails where order_id = ${id} and ${isWaiting(tx)} for update`
  return email ?? null
}

/** The email about another order of its group, to the same address, that is not sent yet. */
async function findWaitingOfGroup(tx: Transaction, { id, groupId, customerEmail }: StaffOrder) {
  if (groupId === null) return null
  const [email] = await tx(waitingEmail)`
    select id, coalesce(data -> 'together' @> jsonb_build_array(jsonb_build_object('orderId', ${id}::text)), false) as is_about_it
    from emails
    where order_id in (select id from orders where group_id = ${groupId}) and recipient = ${customerEmail} and ${isWaiting(tx)}
    order by created_at, id limit 1 for update`
  return email ?? null
}
