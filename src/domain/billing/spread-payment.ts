import type { Cents } from '#contract/values/units.ts'

/** Rule 244: how much of a payment goes to each open invoice by default: the first ones are paid in full, as far as it reaches. */
export function spreadPayment(cents: Cents, invoices: readonly { openCents: Cents }[]): Cents[] {
  let left = Math.max(0, cents)
  return invoices.map(({ openCents }) => {
    const paid = Math.min(left, Math.max(0, openCents))
    left -= paid
    return paid
  })
}
