import { type ContainerSize, smallestBookableYards } from '../../../../content/sizes.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { formatTons } from '../../../../contract/tons.ts'
import { quote } from '../../../../domain/pricing/quote.ts'
import type { CatalogueEntry } from '../../../catalogue.ts'

/** What the page says about one size: its price for a home, what that includes, and whether it can be booked online. */
export type SizeOffer = {
  size: ContainerSize
  /** All in, such as "$775"; null when there is none to show. */
  price: string | null
  includedDays: number | null
  includedTons: string | null
  bookable: boolean
}

/** Offers for the sizes of the page, in its order. With an empty catalogue (it could not be read) sizes stand without prices. */
export function sizeOffers(sizes: readonly ContainerSize[], catalogue: readonly CatalogueEntry[]): SizeOffer[] {
  return sizes.map((size) => {
    const row = catalogue.find((entry) => entry.size === size.yards && entry.isActive && entry.allowResidential)
    const priced = row && quote({ equipment: row, customerType: 'residential', zoneSurchargeCents: 0 })
    const offer = priced?.ok ? priced.quote : null
    return {
      size,
      price: offer && formatDollars(offer.totalCents, 'short'),
      includedDays: offer?.includedDays ?? null,
      includedTons: offer?.includedHundredthTons ? formatTons(offer.includedHundredthTons) : null,
      // Rule 8: smaller sizes lead to a call or an estimate.
      bookable: size.yards >= smallestBookableYards && (catalogue.length === 0 || row?.isAvailableForBooking === true),
    }
  })
}

/** The days that every offer includes, when they are the same for all; null when they differ or are unknown. */
export function commonDays(offers: readonly SizeOffer[]): number | null {
  const days = new Set(offers.map((offer) => offer.includedDays))
  return days.size === 1 ? ([...days][0] ?? null) : null
}
