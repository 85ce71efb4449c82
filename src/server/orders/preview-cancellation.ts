import { cancellationText } from '#content/staff/timeline.ts'
import type { Refund } from '#contract/orders/order-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { cancellationRefund } from '#domain/orders/cancellation.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { double, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Previews cancelling an order now (rule 36). */
export function previewCancellation(
  order: StaffOrder,
  now: Date,
  inProcessCents: Cents,
): { allowed: boolean; message: string; refund: Refund } {
  const refund = refundOf(order, now, inProcessCents)
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

/**
 * The refund under the terms if an order is cancelled at a given time (rule 36). A bank payment that is in process counts as paid (rule
 * 411).
 */
export function refundOf(order: StaffOrder, now: Date, inProcessCents: Cents): Refund {
  const { balanceDue, otherCharges } = order
  const amountPaid = order.amountPaid + inProcessCents
  const owedCents = order.amountPaid + balanceDue
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

/** What the bank has yet to confirm of orders, by order (rule 409). */
export async function readInProcess(sql: Queryable, orderIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await sql({ orderId: uuid, cents: double })`
    select part.order_id, sum(part.cents)::float8 as cents
    from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
    where part.order_id = any(${[...orderIds]}::uuid[]) and part.is_open and a.state = 'processing'
    group by part.order_id`
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}
