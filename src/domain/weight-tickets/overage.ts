import type { Cents, HundredthTons } from '#contract/values/units.ts'
import type { IncludedPer } from '#contract/weight-tickets/included-per.ts'

/** What an order includes, and what it pays beyond: weight in hundredths of a ton, the rate in cents per ton. */
type WeightTerms = {
  /** Null: no weight is included or limited, so there is no overage. */
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
}

/** A weight and what its price includes. */
export type WeighedLoad = WeightTerms & {
  /** Of all tickets together. */
  weighedHundredthTons: HundredthTons
}

/** The loads of an order, each with the weight of its tickets, and what the price includes. */
export type WeighedLoads = WeightTerms & { loads: readonly HundredthTons[]; includedPer: IncludedPer }

export type Overage = { overHundredthTons: HundredthTons; cents: Cents }

/**
 * Rule 130: the weight beyond the included one, and its cost. It is calculated on the sum of all tickets, multiplied first and rounded
 * once, half a cent up, so the split over tickets makes no difference.
 */
export function overage({ weighedHundredthTons, includedHundredthTons, overagePerTonCents }: WeighedLoad): Overage {
  return priced(beyond(weighedHundredthTons, includedHundredthTons), overagePerTonCents)
}

/**
 * Rule 269: the same of the loads of an order: on their sum, or on each load by itself where the included tons are for each. It is rounded
 * once.
 */
export function overageOfLoads({
  loads,
  includedPer,
  includedHundredthTons,
  overagePerTonCents,
}: WeighedLoads): Overage {
  const weights = includedPer === 'load' ? loads : [sum(loads)]
  return priced(sum(weights.map((weight) => beyond(weight, includedHundredthTons))), overagePerTonCents)
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

const beyond = (weighed: HundredthTons, included: HundredthTons | null) =>
  included === null ? 0 : Math.max(0, weighed - included)

const priced = (overHundredthTons: HundredthTons, perTonCents: Cents): Overage => ({
  overHundredthTons,
  cents: overageCents(overHundredthTons, perTonCents),
})

/** Rule 130: what a weight beyond the included one costs: multiplied first, rounded once, half a cent up. */
export const overageCents = (overHundredthTons: HundredthTons, perTonCents: Cents): Cents =>
  Math.floor((overHundredthTons * perTonCents + 50) / 100)
