import type { Cents, HundredthTons } from '#contract/values/units.ts'
/** What an order's load was, and what its price allows: weights in hundredths of a ton, the rate in cents per ton. */
export type WeighedLoad = {
  /** Of all tickets together. */
  weighedHundredthTons: HundredthTons
  /** Null: no weight is included or limited, so that none is over. */
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
}

export type Overage = { overHundredthTons: HundredthTons; cents: Cents }

/**
 * Rule 130: what lies above the included weight, and what it costs. It is measured on the sum of all tickets, multiplied first and
 * rounded once, half a cent up: so no hundredth of a ton and no cent depends on how a load was split over tickets.
 */
export function overage({ weighedHundredthTons, includedHundredthTons, overagePerTonCents }: WeighedLoad): Overage {
  const overHundredthTons =
    includedHundredthTons === null ? 0 : Math.max(0, weighedHundredthTons - includedHundredthTons)
  return { overHundredthTons, cents: Math.floor((overHundredthTons * overagePerTonCents + 50) / 100) }
}
