import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { Cents } from '#contract/values/units.ts'

/**
 * The amount of the payment line, in cents, for a payment status that staff set by hand: paid books what is still owed, refunded
 * everything received, and pending reverses what was booked as received.
 */
export function paymentLineCents(status: PaymentStatus, money: { owedCents: Cents; paidCents: Cents }): number {
  const cents = status === 'refunded' || status === 'pending' ? money.paidCents : money.owedCents - money.paidCents
  return Math.max(0, cents)
}
