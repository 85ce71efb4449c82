import type { Cents, HundredthTons } from '#contract/values/units.ts'
import { fitsByVolume, type Load, maxHundredthTonsOnATruck, type SizeOnOffer, weightOf } from './choose-size.ts'

/** A size with what it costs. */
export type PricedSize = SizeOnOffer & { totalCents: Cents; overagePerTonCents: Cents }

/** One container that takes all of a load for less money than another choice; `overHundredthTons` beyond what its price includes. */
export type CheaperSize<S extends PricedSize> = { size: S; costCents: Cents; overHundredthTons: HundredthTons }

/**
 * Rule 57: the smallest size is not always the cheapest. The one container that takes the load for the least money, overage included,
 * when that is less than `costCents`; null when there is none. More than a truck may carry is never advised.
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

/** What so much weight beyond the included one costs. */
function overageCents(overHundredthTons: HundredthTons, { overagePerTonCents }: PricedSize): number {
  return Math.round((overHundredthTons * overagePerTonCents) / 100)
}
