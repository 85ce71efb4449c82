import type { Cents, HundredthTons } from '#contract/values/units.ts'
import { fitsByVolume, type Load, maxHundredthTonsOnATruck, type SizeOnOffer, weightOf } from './choose-size.ts'

/** A size with its price. */
export type PricedSize = SizeOnOffer & { totalCents: Cents; overagePerTonCents: Cents }

/** A single container that takes the whole load for less money than another choice; `overHundredthTons` is the weight beyond the included one. */
export type CheaperSize<S extends PricedSize> = { size: S; costCents: Cents; overHundredthTons: HundredthTons }

/**
 * Rule 57: the smallest size is not always the cheapest. The container that takes the load for the least money, overage included, if that
 * is less than `costCents`; null if there is none. Never advises more than a truck may carry.
 */
export function findCheaper<S extends PricedSize>(
  load: Load,
  sizes: readonly S[],
  costCents: Cents,
): CheaperSize<S> | null {
  const weight = weightOf(load)
  const [cheapest] = sizes
    .filter((size) => fitsByVolume(load, size) && weight <= maxHundredthTonsOnATruck)
    .map((size) => {
      const overHundredthTons = Math.max(0, weight - (size.includedHundredthTons ?? weight))
      return { size, overHundredthTons, costCents: size.totalCents + overageCents(overHundredthTons, size) }
    })
    .sort((a, b) => a.costCents - b.costCents || a.size.yards - b.size.yards)
  return cheapest && cheapest.costCents < costCents ? cheapest : null
}

/** The cost of the weight beyond the included one. */
function overageCents(overHundredthTons: HundredthTons, { overagePerTonCents }: PricedSize): number {
  return Math.round((overHundredthTons * overagePerTonCents) / 100)
}
