import type { Cents } from '#contract/values/units.ts'
import { takenBack } from './refunds.ts'

/** Rule 512: days before the end of the time to answer a dispute from which the dashboard warns, and warns most. */
export const disputeWarningDays = { soon: 5, last: 1 } as const

type Disputed = {
  amountCents: Cents
  /** What the payment brought, and what of it bounced before. */
  receivedCents: Cents
  bouncedCents: Cents
  /** What of it pays nothing. */
  creditCents: Cents
  /** The orders that it paid, the one paid last first. */
  paid: readonly { orderId: string; cents: Cents; isAnonymous: boolean }[]
}

/**
 * Rule 511: what a dispute that was lost takes back. From what pays nothing first, then from the orders paid last; what had paid an anonymous
 * order is a loss, because nobody owes it. `knownCents`: what a person had recorded as bounced before.
 */
export function lostPayment({ amountCents, receivedCents, bouncedCents, creditCents, paid }: Disputed) {
  const backCents = Math.min(amountCents, Math.max(0, receivedCents - bouncedCents))
  const anonymous = new Set(paid.filter(({ isAnonymous }) => isAnonymous).map(({ orderId }) => orderId))
  const parts = takenBack(backCents, { creditCents, paid }).map((part) => {
    return { ...part, isLoss: anonymous.has(part.orderId) }
  })
  const lostCents = parts.reduce((sum, { isLoss, cents }) => sum + (isLoss ? cents : 0), 0)
  return { parts, reversedCents: backCents - lostCents, lostCents, knownCents: amountCents - backCents }
}
