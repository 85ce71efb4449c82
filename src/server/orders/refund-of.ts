import type { Refund } from '#contract/orders/order-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { cancellationRefund } from '#domain/orders/cancellation.ts'

/** The refund that the terms give if an order is cancelled at a moment (rule 36). */
export function refundOf(order: StaffOrder, now: Date): Refund {
  const { amountPaid, balanceDue } = order
  const money = { paidCents: amountPaid, owedCents: amountPaid + balanceDue }
  const { percent, amountCents, overpaidCents, deliveryStartsAt } = cancellationRefund(order, money, now)
  return { percent, amountPaid, amount: amountCents, overpaid: overpaidCents, deliveryStartsAt }
}
