import { z } from 'zod'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { bookingPaymentHabits } from '#contract/settings/setting-fields.ts'
import type { Cents } from '#contract/values/units.ts'
import { minOnlineCents } from '#domain/payments/attempts.ts'
import { declineMinutes, maxDeclines, notBefore } from '#domain/payments/booking-payments.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { askAgain } from '#server/orders/booking-payment.ts'
import { verifyPaid } from '#server/orders/confirm-booking.ts'
import { type LockedOrder, lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { DueItem } from './due.ts'

const askedRow = z.object({
  amountCents: double,
  isRequired: bool,
  lapsesAt: timestampOrNull,
  habit: z.enum(bookingPaymentHabits),
  newestPageAt: timestampOrNull,
})

/** What an order still has to pay because it was booked online. */
export type AskedAtBooking = { item: DueItem; amountCents: Cents; isRequired: boolean; lapsesAt: Date | null }

/** When the newest page of the processor was opened for an order. */
export const newestPage = (sql: Queryable, orderId: Fragment) => sql`
  (select max(a.created_at) from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id
    where part.order_id = ${orderId} and not a.is_charge and (a.checkout_id is not null or part.is_open))`

/**
 * Rule 414: what is paid now because an order was booked online, at most what is due of it; null: nothing is asked, it is paid, or the day
 * is not reserved yet. `due`: what is due of the order.
 */
export async function findAskedAtBooking(
  sql: Queryable,
  orderId: string,
  due: readonly DueItem[],
): Promise<AskedAtBooking | null> {
  const item = due.find(({ id }) => id === orderId)
  if (!item) return null
  const [asked] = await sql(askedRow)`
    select b.amount_cents::float8 as amount_cents, b.is_required, b.lapses_at, s.pay_at_booking as habit, ${newestPage(sql, sql`b.order_id`)} as newest_page_at
    from booking_payments b join orders o on o.id = b.order_id cross join admin_settings s
    where b.order_id = ${orderId} and b.paid_at is null and o.status = 'pending' and not o.needs_city_check
      and (select paid_cents from order_facts where id = o.id) < b.amount_cents`
  // Rule 420: what is only offered is not offered anymore.
  if (!asked || (!asked.isRequired && asked.habit === 'off')) return null
  const { isRequired, lapsesAt, newestPageAt } = asked
  const amountCents = Math.min(item.cents, Math.max(asked.amountCents, minOnlineCents))
  const isWaiting = lapsesAt !== null && newestPageAt !== null
  return { item, amountCents, isRequired, lapsesAt: isWaiting ? notBefore(lapsesAt, newestPageAt) : lapsesAt }
}

/**
 * Rule 415: a payment was approved: its orders are verified, and what was asked of them at booking counts as paid, if it covers that or
 * everything that is due. A bank payment counts before the bank confirmed it. The caller has locked the attempt.
 */
export async function notePaid(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  for (const order of await lockPaid(tx, attemptId)) {
    const orderId = order.id
    await tx`
      update booking_payments b set paid_at = ${now}
      from order_facts o
      cross join lateral (
        select coalesce(sum(part.cents), 0) as cents from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
        where part.order_id = o.id and part.is_open and a.state = 'processing'
      ) coming
      where b.order_id = ${orderId} and o.id = b.order_id and b.paid_at is null
        and (o.paid_cents + coming.cents >= b.amount_cents or o.status <> 'cancelled' and o.due_cents <= coming.cents)`.execute()
    await verifyPaid(tx, order, now)
    tx.changed.add('orders', orderId)
  }
}

/** Rule 416: the bank did not confirm a payment: what was asked at booking is to be paid again, and its time begins anew. */
export async function noteUnpaid(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  for (const order of await lockPaid(tx, attemptId)) {
    const unpaid = await tx`
      update booking_payments b set paid_at = null
      where b.order_id = ${order.id} and b.paid_at is not null and (select paid_cents from order_facts where id = b.order_id) < b.amount_cents
      returning b.order_id`
    if (unpaid.length > 0) await askAgain(tx, order, now)
  }
}

/** Rule 420: after too many refused cards nobody pays ahead by the number of a booking until staff have decided. Throws `not-allowed-now`. */
export async function refuseWhileStopped(sql: Queryable, orderId: string): Promise<void> {
  const stopped = await sql`
    select from admin_settings s cross join orders o
    where o.id = ${orderId} and s.booking_payments_stopped_at is not null and o.status = 'pending'
      and not exists (select from booking_payments where order_id = o.id and is_required)`
  if (stopped.length > 0) throw new AppError('not-allowed-now', { message: onlinePaymentRefusals.notOffered })
}

/** How many cards were refused in the last minutes, as far as the processor told. */
export async function countDeclines(sql: Queryable, now: Date): Promise<number> {
  const { count } = await sql.one({ count: int })`
    select count(*)::int as count from processor_events
    where type = 'payment_intent.payment_failed' and received_at > ${new Date(now.getTime() - declineMinutes * 60_000)}`
  return count
}

/** Rule 420: turns optional payment at booking off once too many cards were refused, with an alert and an entry in the history of settings. */
export async function stopAtDeclines(app: AppContext): Promise<void> {
  const now = app.clock()
  if ((await countDeclines(app.db.sql, now)) < maxDeclines) return
  await inTransaction(app.db.locking, async (tx) => {
    const stopped = await tx`
      update admin_settings set pay_at_booking = 'off', booking_payments_stopped_at = ${now} where pay_at_booking = 'optional' returning is_only`
    if (stopped.length === 0) return
    const { subjectId, version } = await tx.one({ subjectId: uuid, version: int })`
      update setting_pages set version = version + 1, saved_at = ${now}, saved_by = null where page = 'invoices' returning subject_id, version`
    await recordEvent(tx, {
      subject: { kind: 'company', id: subjectId },
      kind: 'settings-changed',
      occurredAt: now,
      actor: { kind: 'system', id: null },
      before: { pay_at_booking: 'optional' },
      after: { pay_at_booking: 'off' },
      version,
    })
  })
}

/** Locks the orders of a locked attempt. */
async function lockPaid(tx: Transaction, attemptId: string): Promise<LockedOrder[]> {
  const found = await tx({ orderId: uuid })`
    select distinct order_id from payment_attempt_parts where attempt_id = ${attemptId} order by order_id`
  const orders: LockedOrder[] = []
  for (const { orderId } of found) {
    const order = await lockOrder(tx, orderId)
    if (order) orders.push(order)
  }
  return orders
}
