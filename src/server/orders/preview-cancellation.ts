import { cancellationText } from '#content/staff/timeline.ts'
import type { Refund } from '#contract/orders/order-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import { cancellationRefund } from '#domain/orders/cancellation.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'

/** Previews cancelling an order now (rule 36). */
export function previewCancellation(
  order: StaffOrder,
  now: Date,
): { allowed: boolean; message: string; refund: Refund } {
  const refund = refundOf(order, now)
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

/** The refund under the terms if an order is cancelled at a given time (rule 36). */
export function refundOf(order: StaffOrder, now: Date): Refund {
  const { amountPaid, balanceDue, otherCharges } = order
  const money = { paidCents: amountPaid, owedCents: amountPaid + balanceDue, feeCents: Math.max(0, otherCharges) }
  const { percent, amountCents, overpaidCents, keptFeesCents, deliveryStartsAt } = cancellationRefund(order, money, now)
  return {
    percent,
    amountPaid,
    amount: amountCents,
    overpaid: overpaidCents,
    keptFees: keptFeesCents,
    deliveryStartsAt,
  }
}
