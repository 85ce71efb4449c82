import type { Business } from '../content/business.ts'
import { publicPages } from '../content/public-pages.ts'
import { containerSizes } from '../content/sizes.ts'
import { describeSite, type PricedSize } from '../content/structured-data.ts'
import type { EquipmentOnWire } from '../contract/equipment.ts'
import { readCatalogue } from './catalogue.ts'
import { sizeOffers } from './price/size-offers.ts'

/**
 * What search engines read of a public page, as an element for the document's head. It is data, not a script that runs, and the browser's
 * program carries none of it. A page that has read the catalogue tells the prices, too.
 */
export function structuredData(
  path: string,
  { business, origin }: { business: Business; origin: string },
  loaded: Record<string, unknown>,
): string {
  if (!publicPages.includes(path)) return ''
  const catalogue = Object.values(loaded).find(hasEquipment)
  const description = describeSite(business, origin, catalogue ? pricedSizes(catalogue.equipment) : [])
  // As in the block of page data: nothing in it can end the element.
  return `<script type="application/ld+json">${JSON.stringify(description).replace(/</g, '\\u003c')}</script>`
}

type WithEquipment = { equipment: EquipmentOnWire[] }

function hasEquipment(data: unknown): data is WithEquipment {
  return typeof data === 'object' && data !== null && 'equipment' in data && Array.isArray(data.equipment)
}

function pricedSizes(equipment: EquipmentOnWire[]): PricedSize[] {
  return sizeOffers(containerSizes, readCatalogue(equipment)).flatMap(({ size, totalCents, bookable }) =>
    totalCents === null ? [] : [{ size, totalCents, bookable }],
  )
}
