import type { Refund } from '../../contract/order-changes.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { cancellationRefund } from '../../domain/orders/cancellation.ts'

/** The refund that the terms give if an order is cancelled at a moment (rule 36). */
export function refundOf(order: StaffOrder, now: Date): Refund {
  const { percent, amountCents, deliveryStartsAt } = cancellationRefund(order, order.amountPaid, now)
  return { percent, amountPaid: order.amountPaid, amount: amountCents, deliveryStartsAt }
}
