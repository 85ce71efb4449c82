import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { Cents } from '#contract/values/units.ts'

/** Rule 244: the default split of a payment over open invoices: pays the first ones in full, as far as the money goes. */
export function spreadPayment(cents: Cents, invoices: readonly { openCents: Cents }[]): Cents[] {
  let left = Math.max(0, cents)
  return invoices.map(({ openCents }) => {
    const paid = Math.min(left, Math.max(0, openCents))
    left -= paid
    return paid
  })
}

/**
 * The amount of the payment line, in cents, for a payment status that staff set by hand: paid books what is still owed, refunded
 * everything received, and pending reverses what was booked as received.
 */
export function paymentLineCents(status: PaymentStatus, money: { owedCents: Cents; paidCents: Cents }): number {
  const cents = status === 'refunded' || status === 'pending' ? money.paidCents : money.owedCents - money.paidCents
  return Math.max(0, cents)
}
