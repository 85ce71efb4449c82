import type { Cents } from '#contract/values/units.ts'

/** A payment of the processor, with what of it can be given back. */
export type Refundable = { attemptId: string; leftCents: Cents }

/** Rule 410: how a refund goes back over payments, the newest first, each at most what is left of it; the rest goes by check. */
export function shareRefund(
  amountCents: Cents,
  newestFirst: readonly Refundable[],
): { parts: { attemptId: string; cents: Cents }[]; byCheckCents: Cents } {
  let left = amountCents
  const parts: { attemptId: string; cents: Cents }[] = []
  for (const { attemptId, leftCents } of newestFirst) {
    const cents = Math.min(left, Math.max(0, leftCents))
    if (cents === 0) continue
    parts.push({ attemptId, cents })
    left -= cents
  }
  return { parts, byCheckCents: left }
}

/**
 * Rule 412: what a refund that the processor reported by itself takes back of a payment: what pays nothing yet first, then from the orders
 * that it paid, the last one first. What is more is taken from the one paid first, or stays a debt of the account.
 */
export function takenBack(
  amountCents: Cents,
  { creditCents, paid }: { creditCents: Cents; paid: readonly { orderId: string; cents: Cents }[] },
): { orderId: string; cents: Cents }[] {
  let left = amountCents - Math.min(amountCents, Math.max(0, creditCents))
  const taken = new Map<string, Cents>()
  for (const { orderId, cents: paidCents } of paid) {
    const cents = Math.min(left, Math.max(0, paidCents))
    if (cents === 0) continue
    taken.set(orderId, (taken.get(orderId) ?? 0) + cents)
    left -= cents
  }
  const first = paid.at(-1)
  if (left > 0 && first) taken.set(first.orderId, (taken.get(first.orderId) ?? 0) + left)
  return [...taken].map(([orderId, cents]) => ({ orderId, cents }))
}
