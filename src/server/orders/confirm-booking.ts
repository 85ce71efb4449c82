import { confirmBookingRefusals as text } from '#content/wording/order-refusals.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { askAgain } from './booking-payment.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { editableFacts } from './editable-facts.ts'
import { planHold } from './hold-plan.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Rule 201: verifies a booking for its customer, who opened the link in the email, and reserves its day, or `deliveryDate` if the booking
 * holds no day yet. A verified order stays unchanged. One that also waits for the city is reserved, and stays unverified until staff asked
 * (rule 396). Throws `not-found`, `not-allowed-now` for an order that is no longer pending,
 * `invalid-input`, and `date-full` or `date-closed` with the next free date.
 */
export async function confirmBooking(
  app: AppContext,
  { orderId, deliveryDate, actor }: { orderId: string; deliveryDate: IsoDate | null; actor: Actor },
): Promise<StaffOrder> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order Not Found' })
    if (order.isVerified && order.status !== 'cancelled') return order
    if (order.status !== 'pending') throw new AppError('not-allowed-now', { message: text.cancelled })
    if (!order.isReserved) await reserve(tx, order, deliveryDate ?? order.requestedDeliveryDate, now)
    return order.needsCityCheck ? awaitCity(tx, order, { actor, now }) : verify(tx, order, { actor, now })
  }).catch(answerToRefusedDate(app))
}

/** Reserves the days under the booking locks (rule 12). */
async function reserve(tx: Transaction, order: LockedOrder, deliveryDate: IsoDate | null, now: Date): Promise<void> {
  const field = 'deliveryDate'
  const problem = deliveryDate && bookingDateProblem(deliveryDate, dateInLosAngeles(now))
  if (problem) throw new AppError('invalid-input', { message: problem, fields: { [field]: problem } })
  const settled = editableFacts(order)
  const after = { ...settled, isReserved: true, requestedDelivery: deliveryDate }
  const hold = await planHold(tx, order, { after, settled, isDeliveryMoved: true, field }, now)
  await Promise.all([
    tx`update hauls set requested_on = ${deliveryDate} where order_id = ${order.id} and kind = 'deliver'`.execute(),
    askAgain(tx, { ...order, requestedDeliveryDate: deliveryDate }, now),
    tx`update orders set held_from = ${hold?.from ?? null}, held_through = ${hold?.through ?? null} where id = ${order.id}`.execute(),
  ])
}

/** Keeps that the customer confirmed it; once more changes nothing. */
async function awaitCity(
  tx: Transaction,
  order: LockedOrder,
  { actor, now }: { actor: Actor; now: Date },
): Promise<StaffOrder> {
  const confirmed = await tx({ orderId: uuid })`
    update unverified_bookings set confirmed_at = ${now}, is_reserved = true
    where order_id = ${order.id} and confirmed_at is null returning order_id`
  if (confirmed.length === 0) return order
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  return recordOrderEvent(tx, { before: order, kind: 'order-verified', actor, now })
}

async function verify(
  tx: Transaction,
  order: LockedOrder,
  { actor, now }: { actor: Actor; now: Date },
): Promise<StaffOrder> {
  await Promise.all([
    tx`delete from unverified_bookings where order_id = ${order.id}`.execute(),
    tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`.execute(),
  ])
  return recordOrderEvent(tx, { before: order, kind: 'order-verified', actor, now })
}

const system = { kind: 'system', id: null } as const

/** Rule 415: verifies a locked booking that was paid online, as if its customer had confirmed it. */
export async function verifyPaid(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (order.isVerified || !order.isReserved || order.status !== 'pending' || order.archivedAt) return
  await (order.needsCityCheck ? awaitCity : verify)(tx, order, { actor: system, now })
}
