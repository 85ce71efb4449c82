/**
 * Totals of loads, in millionths of a ton or cubic yard. A hundredth of a ton times a rate in basis points is a whole number of them, so
 * nothing is ever rounded (rule 173).
 */
export type Tally = { recycled: number; reused: number; salvaged: number; disposed: number }

export const nothing: Tally = { recycled: 0, reused: 0, salvaged: 0, disposed: 0 }

/** Millionths in a hundredth. */
export const millionthsInHundredth = 10_000

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      recycled: sum.recycled + each.recycled,
      reused: sum.reused + each.reused,
      salvaged: sum.salvaged + each.salvaged,
      disposed: sum.disposed + each.disposed,
    }),
    nothing,
  )
}

/** Rule 170: the diverted amount. */
export function diverted({ recycled, reused, salvaged }: Tally): number {
  return recycled + reused + salvaged
}

export function total(tally: Tally): number {
  return diverted(tally) + tally.disposed
}

/** Diversion in basis points (6500 = 65 %), rounded down, so that the shown value was reached; null without a load. */
export function diversionBasisPoints(tally: Tally): number | null {
  const whole = total(tally)
  return whole === 0 ? null : Number((BigInt(diverted(tally)) * 10_000n) / BigInt(whole))
}

/** Rule 173: whether a target is met is decided on the exact fraction, never on the rounded value. */
export function reaches(tally: Tally, targetBasisPoints: number): boolean {
  return BigInt(diverted(tally)) * 10_000n >= BigInt(total(tally)) * BigInt(targetBasisPoints)
}

/** How many more millionths should have been diverted to meet a target; 0 if it is met. */
export function shortfall(tally: Tally, targetBasisPoints: number): number {
  const wanted = (BigInt(total(tally)) * BigInt(targetBasisPoints) + 9_999n) / 10_000n
  return Math.max(0, Number(wanted) - diverted(tally))
}

/** Formats millionths exactly, with at least two decimals: 6_104_500 → "6.1045", 8_420_000 → "8.42". */
export function millionthsToDecimal(millionths: number): string {
  const fraction = String(millionths % 1_000_000).padStart(6, '0')
  return `${Math.floor(millionths / 1_000_000)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** Formats basis points: 6489 → "64.89". */
export function basisPointsToPercent(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
}
