import type { Cents } from '#contract/values/units.ts'

/** Rule 441: a percentage of the settings, such as 1.5, in hundredths of a percent. */
export const percentHundredths = (percent: string): number => Math.round(Number(percent) * 100)

/**
 * Rule 441: what paying from a bank account takes off each line of an invoice, in cents: the percentage of what is left of all lines before tax, half a
 * cent up, once for the invoice; over its lines in proportion, none below zero. `leftCents`: what is left of each line, which may be a credit.
 */
export function bankDiscount(leftCents: readonly Cents[], hundredths: number): Cents[] {
  const base = leftCents.reduce((sum, cents) => sum + cents, 0)
  const total = Math.max(0, Math.floor((2 * base * hundredths + 10_000) / 20_000))
  const charged = leftCents.reduce((sum, cents) => sum + Math.max(0, cents), 0)
  let [through, given] = [0, 0]
  return leftCents.map((cents) => {
    if (cents <= 0) return 0
    through += cents
    const share = Math.round((through * total) / charged) - given
    given += share
    return share
  })
}
