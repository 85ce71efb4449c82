import { z } from 'zod'
import type { OwnerOrder, PaidAtBooking } from '#contract/orders/orders.ts'
import { bookingAmounts, bookingPaymentHabits } from '#contract/settings/setting-fields.ts'
import type { Cents } from '#contract/values/units.ts'
import { isForCity } from '#domain/diversion/who-may-haul.ts'
import { type BookingAsk, bookingAmount, bookingLapse } from '#domain/payments/booking-payments.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, timestampOrNull } from '#server/platform/db/columns.ts'
import { insertValues, type Query, type Queryable } from '#server/platform/db/sql.ts'
import type { OrderDraft } from './order-draft.ts'
import type { LockedOrder } from './order-queries.ts'

const askRow = z.object({
  habit: z.enum(bookingPaymentHabits),
  amount: z.enum(bookingAmounts),
  percent: int,
  depositCents: int,
})

/** What is asked of a booking (rule 414). */
type Asked = BookingAsk & { isRequired: boolean }

/**
 * Rule 414: what the company asks of whoever books online; null: nothing. Nobody is asked by phone or with a quote, and members of accounts
 * never have to pay.
 */
export async function readBookingAsk(
  sql: Queryable,
  { processor }: Pick<AppContext, 'processor'>,
  by: { kind: 'visitor' | 'customer' | 'staff' | 'acceptance'; billToId?: string | null },
): Promise<Asked | null> {
  if (processor === null || by.kind === 'staff' || by.kind === 'acceptance') return null
  const { habit, ...ask } = await sql.one(askRow)`
    select pay_at_booking as habit, booking_amount as amount, booking_percent::integer as percent,
      round(booking_deposit::numeric * 100)::integer as deposit_cents
    from admin_settings`
  return habit === 'off' ? null : { ...ask, isRequired: habit === 'required' && !by.billToId }
}

type Wanted = Pick<OwnerOrder, 'requestedDeliveryDate' | 'timePreference' | 'quietHours'>

/** The row that asks for it, as a part of the statement that inserts the order. What holds no day yet does not lapse. */
export function bookingPaymentInsert(
  tx: Queryable,
  asked: Asked | null,
  { order, unverified, cityCheck }: OrderDraft,
  dueCents: Cents,
): Query[] {
  const amountCents = asked === null ? 0 : bookingAmount(asked, dueCents)
  if (asked === null || amountCents === 0) return []
  const { isRequired } = asked
  const isHeld = unverified?.isReserved !== false && !isForCity(cityCheck)
  const lapsesAt = isRequired && isHeld ? lapseOf(order, order.createdAt) : null
  return [tx`insert into booking_payments ${insertValues({ orderId: order.id, amountCents, isRequired, lapsesAt })}`]
}

function lapseOf(order: Wanted, askedAt: Date): Date {
  const { requestedDeliveryDate: day } = order
  return bookingLapse({ askedAt, deliveryStart: day === null ? null : windowStart(day, order) })
}

/**
 * Rule 416: the time to pay begins now: the day is reserved, the city was asked, or the bank did not confirm the payment. Nothing changes
 * for what is paid, or not required.
 */
export const askAgain = (tx: Transaction, order: LockedOrder, now: Date) =>
  tx`
    update booking_payments set lapses_at = ${lapseOf(order, now)}
    where order_id = ${order.id} and is_required and paid_at is null and lapsed_at is null`.execute()

const paidRow = z.object({
  amount: double,
  isAll: bool,
  isRequired: bool,
  isPaid: bool,
  payBy: timestampOrNull,
})

/** Rule 414: what is paid online because an order was booked online; null if nothing is, or it is too late. */
export async function findPaidAtBooking(
  { db, processor }: Pick<AppContext, 'db' | 'processor'>,
  orderId: string,
): Promise<PaidAtBooking | null> {
  if (processor === null) return null
  const [paid] = await db.sql(paidRow)`
    select b.amount_cents::float8 as amount, b.amount_cents >= f.due_cents + f.paid_cents as is_all, b.is_required,
      b.paid_at is not null as is_paid, case when b.paid_at is null then b.lapses_at end as pay_by
    from booking_payments b join order_facts f on f.id = b.order_id cross join admin_settings s
    where b.order_id = ${orderId}
      and (b.paid_at is not null and f.status in ('pending', 'confirmed', 'scheduled') or f.status = 'pending' and (b.is_required or s.pay_at_booking <> 'off'))`
  return paid ? { ...paid, amount: paid.amount as Cents } : null
}

/** Whether a payment of an order `o` is in process at its bank. */
export const isPaymentInProcess = (sql: Queryable) => sql`
  exists (
    select from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
    where part.order_id = o.id and part.is_open and a.state = 'processing')`
