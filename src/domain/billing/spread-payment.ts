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
