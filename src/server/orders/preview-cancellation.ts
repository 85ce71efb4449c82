import { cancellationWords } from '../../content/timeline.ts'
import type { Refund } from '../../contract/order-changes.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { decideTransition } from '../../domain/orders/lifecycle.ts'
import { refundOf } from './refund-of.ts'

/** What cancelling an order at this moment would mean (rule 36). */
export function previewCancellation(
  order: StaffOrder,
  now: Date,
): { allowed: boolean; message: string; refund: Refund } {
  const refund = refundOf(order, now)
  if (order.status === 'cancelled') return { allowed: false, message: cancellationWords.cancelled, refund }
  const allowed = decideTransition(order.status, 'cancelled').ok
  if (!allowed) return { allowed, message: cancellationWords.delivered, refund }
  const message = refund.deliveryStartsAt ? cancellationWords.refund[refund.percent] : cancellationWords.noDate
  return { allowed, message, refund }
}
