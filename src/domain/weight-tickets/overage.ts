import type { Cents, HundredthTons } from '#contract/values/units.ts'
/** The weight of an order's load, and what its price includes: weights in hundredths of a ton, the rate in cents per ton. */
export type WeighedLoad = {
  /** Of all tickets together. */
  weighedHundredthTons: HundredthTons
  /** Null: no weight is included or limited, so there is no overage. */
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
}

export type Overage = { overHundredthTons: HundredthTons; cents: Cents }

/**
 * Rule 130: the weight beyond the included one, and its cost. It is calculated on the sum of all tickets, multiplied first and rounded
 * once, half a cent up, so the split over tickets makes no difference.
 */
export function overage({ weighedHundredthTons, includedHundredthTons, overagePerTonCents }: WeighedLoad): Overage {
  const overHundredthTons =
    includedHundredthTons === null ? 0 : Math.max(0, weighedHundredthTons - includedHundredthTons)
  return { overHundredthTons, cents: Math.floor((overHundredthTons * overagePerTonCents + 50) / 100) }
}
