import { type OrderStatus, type PaymentStatus, paymentStatusLabels } from '#contract/orders/order-status.ts'

/** Why a payment status that staff set by hand cannot take hold (rule 70). */
export const paymentStatusRefusal = (asked: PaymentStatus, status: OrderStatus) => {
  const why =
    status === 'cancelled' && asked === 'paid' ? 'the order is cancelled and owes nothing' : 'the order is paid'
  return `Payment status cannot become ${paymentStatusLabels[asked]}: ${why}.`
}

/** Rule 36: the refund of a cancellation. What was paid beyond the price is always refunded in full. */
export const refundWords = (percent: number, amount: string, isOverpaid: boolean) =>
  `${percent}% of what was paid${isOverpaid ? ' up to the price, and all beyond it' : ''}, ${amount}`
