import type { ContainerSize } from '#content/wording/sizes.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons } from '#contract/values/units.ts'
import { isAllowed } from '#domain/equipment/choose-equipment.ts'
import { quote } from '#domain/pricing/quote.ts'
import type { CatalogEntry } from '#web/equipment/catalog.ts'

/** One size on a page: its price, what that includes, and whether it can be booked online. */
export type SizeOffer = {
  size: ContainerSize
  /** All in, with the tax of the place if that is known; null if unknown. */
  totalCents: Cents | null
  /** The same for people, such as "$775". */
  price: string | null
  includedDays: number | null
  includedTons: string | null
  /** The price per ton beyond those, such as "$115"; null if weight is not charged. */
  perTonOver: string | null
  bookable: boolean
}

/**
 * The offers for the sizes of a page, in its order, at residential prices and without a surcharge by default. With an empty catalog (it could
 * not be read) sizes have no prices.
 */
export function sizeOffers(
  sizes: readonly ContainerSize[],
  catalog: readonly CatalogEntry[],
  customerType: CustomerType = 'residential',
  zoneSurchargeCents: Cents = 0,
): SizeOffer[] {
  return sizes.map((size) => {
    const row = catalog.find((entry) => entry.size === size.yards && entry.isActive && isAllowed(entry, customerType))
    const priced = row && quote({ equipment: row, customerType, zoneSurchargeCents })
    const offer = priced?.ok ? { ...priced.quote, totalCents: priced.quote.totalCents + (row?.taxCents ?? 0) } : null
    return {
      size,
      totalCents: offer?.totalCents ?? null,
      price: offer && formatDollars(offer.totalCents, 'short'),
      includedDays: offer?.includedDays ?? null,
      includedTons: offer?.includedHundredthTons ? formatTons(offer.includedHundredthTons) : null,
      perTonOver:
        offer?.overagePerTonCents && offer.includedHundredthTons !== null
          ? formatDollars(offer.overagePerTonCents, 'short')
          : null,
      // Rule 8: smaller sizes lead to a call or an estimate.
      bookable: size.yards >= smallestBookableYards && (catalog.length === 0 || row?.isAvailableForBooking === true),
    }
  })
}

/** The days that every offer includes, when they are the same for all; null if they differ or are unknown. */
export function commonDays(offers: readonly SizeOffer[]): number | null {
  const days = new Set(offers.map((offer) => offer.includedDays))
  return days.size === 1 ? ([...days][0] ?? null) : null
}
