import { type OrderStatus, type PaymentStatus, paymentStatusLabels } from '#contract/orders/order-status.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** Why a payment status that staff set by hand cannot take hold (rule 70). */
export const paymentStatusRefusal = (asked: PaymentStatus, status: OrderStatus) => {
  const why =
    status === 'cancelled' && asked === 'paid' ? 'the order is cancelled and owes nothing' : 'the order is paid'
  return `Payment status cannot become ${paymentStatusLabels[asked]}: ${why}.`
}

/** At the payment status, if the amount does not fit on one line. */
export const paymentBeyondLine = (most: string) => `One payment is at most ${most}. Record it in parts.`

/**
 * What of the received money of an order cannot be given back: what already goes back to a card or bank account (rule 411), and what its customer
 * disputes (rule 510).
 */
export type HeldBack = { onItsWay: Cents; disputed: Cents }

/** At the amount of a refund, if less was received. */
export const refundBeyondReceived = (most: Cents, { onItsWay, disputed }: HeldBack) => {
  const held = [
    onItsWay > 0 && `${formatDollars(onItsWay)} is already on its way back`,
    disputed > 0 && `${formatDollars(disputed)} is disputed`,
  ].filter((part) => part !== false)
  return held.length === 0
    ? `Only ${formatDollars(most)} was received and can be refunded`
    : `${held.join(' and ')}, so only ${formatDollars(most)} can be refunded`
}

/** Rule 36: the refund of a cancellation. What was paid beyond the price is always refunded in full; what is kept for what was done never is. */
export const refundText = (
  percent: number,
  amount: string,
  { isOverpaid, keptFeesCents }: { isOverpaid: boolean; keptFeesCents: Cents },
) => {
  const paid =
    keptFeesCents > 0 ? `what was paid beyond ${formatDollars(keptFeesCents)} for work done` : 'what was paid'
  return `${percent}% of ${paid}${isOverpaid ? ' up to the price, and all beyond it' : ''}, ${amount}`
}
