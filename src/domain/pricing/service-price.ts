import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

/** A price of one service and container type from a day on; null cents: none of its own from then on. */
export type DatedPrice = { zoneId: string | null; billToId: string | null; cents: Cents | null; validFrom: IsoDate }

export type PricedFor = { zoneId: string | null; billToId: string | null; day: IsoDate }

/**
 * Rule 265: what a service costs on a day, in cents: the price of the customer in the zone, else of the customer, else of the zone, else the
 * general one; of each, the one that began last. Null if there is none.
 */
export function priceOn(prices: readonly DatedPrice[], { zoneId, billToId, day }: PricedFor): Cents | null {
  const levels: readonly [string | null, string | null][] = [
    [billToId, zoneId],
    [billToId, null],
    [null, zoneId],
    [null, null],
  ]
  for (const [customer, zone] of levels) {
    const begun = prices
      .filter((price) => price.billToId === customer && price.zoneId === zone && price.validFrom <= day)
      .sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1))
    const cents = begun[0]?.cents ?? null
    if (cents !== null) return cents
  }
  return null
}
