import { cancellationText } from '#content/staff/timeline.ts'
import type { Refund } from '#contract/orders/order-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { cancellationRefund } from '#domain/orders/cancellation.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { bool, double, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { isTaxed } from '#server/pricing/tax-rates.ts'

/** Previews cancelling an order now (rule 36). */
export function previewCancellation(
  order: StaffOrder,
  now: Date,
  unsettled: Unsettled | undefined,
): { allowed: boolean; message: string; refund: Refund } {
  const refund = refundOf(order, now, unsettled)
  if (order.status === 'cancelled') return { allowed: false, message: cancellationText.cancelled, refund }
  const allowed = decideTransition(order.status, 'cancelled').ok
  if (!allowed) return { allowed, message: cancellationText.delivered, refund }
  const byTerms = termsOf(refund)
  const isMore = refund.overpaid > 0 && refund.percent < 100
  const message = isMore ? `${byTerms} ${cancellationText.overpaid(formatDollars(refund.overpaid))}` : byTerms
  return { allowed, message, refund }
}

/** Fees for finished work are kept; their amount is a separate field, which not every role gets (rule 299). */
function termsOf({ deliveryStartsAt, percent, keptFees }: Refund): string {
  const { noDate, noDateButFees, refund, refundButFees } = cancellationText
  if (keptFees > 0) return deliveryStartsAt ? refundButFees[percent] : noDateButFees
  return deliveryStartsAt ? refund[percent] : noDate
}

/** What is not in the books of an order yet, in cents. */
type Unsettled = {
  /** What the bank has yet to confirm (rule 409). */
  inProcessCents: Cents
  /** The first period of rent in advance, which is charged on delivery (rule 555). */
  firstRentCents: Cents
  /** What is kept of it is taxed (rule 539). */
  isFeeTaxed: boolean
}

/**
 * The refund under the terms if an order is cancelled at a given time (rule 36). A bank payment that is in process counts as paid (rule
 * 411), and the first period of rent in advance as owed (rule 555).
 */
export function refundOf(
  order: StaffOrder,
  now: Date,
  { inProcessCents, firstRentCents, isFeeTaxed }: Unsettled = {
    inProcessCents: 0,
    firstRentCents: 0,
    isFeeTaxed: false,
  },
): Refund {
  const { balanceDue, otherCharges, taxTotal } = order
  const amountPaid = order.amountPaid + inProcessCents
  // Rule 539: the tax of what is cancelled goes back.
  const owedCents = order.amountPaid + balanceDue + firstRentCents - (isFeeTaxed ? 0 : taxTotal)
  const money = { paidCents: amountPaid, owedCents, feeCents: Math.max(0, otherCharges) }
  const { percent, amountCents, overpaidCents, keptFeesCents, deliveryStartsAt } = cancellationRefund(order, money, now)
  return {
    percent,
    amountPaid,
    amount: amountCents,
    overpaid: overpaidCents,
    ...(inProcessCents > 0 && { inProcess: inProcessCents }),
    keptFees: keptFeesCents,
    deliveryStartsAt,
  }
}

const unsettled = { orderId: uuid, inProcessCents: double, firstRentCents: double, isFeeTaxed: bool }

/** What is not in the books of orders yet, by order. */
export async function readUnsettled(
  sql: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, Unsettled>> {
  const rows = await sql(unsettled)`
    select asked.id as order_id, waits.cents::float8 as in_process_cents, coalesce(r.price_cents, 0)::float8 as first_rent_cents,
      o.tax_cents <> 0 and ${isTaxed(sql, 'cancellation', dateInLosAngeles(now))} as is_fee_taxed
    from unnest(${[...orderIds]}::uuid[]) as asked (id) join orders o on o.id = asked.id
    cross join lateral (
      select coalesce(sum(part.cents), 0) as cents
      from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
      where part.order_id = asked.id and part.is_open and a.state = 'processing'
    ) waits
    left join order_rents r on r.order_id = asked.id and r.due = 'advance'
      and not exists (select from rent_periods where order_id = asked.id)`
  return new Map(rows.map(({ orderId, ...cents }) => [orderId, cents]))
}
