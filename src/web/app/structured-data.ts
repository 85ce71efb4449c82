import type { Business } from '#content/company/business.ts'
import { publicPages } from '#content/company/public-pages.ts'
import { describeSite, type PricedSize } from '#content/company/structured-data.ts'
import { containerSizes } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { sizeOffers } from '#web/pricing/size-offers.ts'

/**
 * What search engines read of a public page, as an element for the document's head. It is data, not a script that runs, and the browser's
 * program carries none of it. A page that has read the catalog tells the prices, too.
 */
export function structuredData(
  path: string,
  { business, origin }: { business: Business; origin: string },
  loaded: Record<string, unknown>,
): string {
  if (!publicPages.includes(path)) return ''
  const catalog = Object.values(loaded).find(hasEquipment)
  const description = describeSite(business, origin, catalog ? pricedSizes(catalog.equipment) : [])
  // As in the block of page data: nothing in it can end the element.
  return `<script type="application/ld+json">${JSON.stringify(description).replace(/</g, '\\u003c')}</script>`
}

type WithEquipment = { equipment: EquipmentOnWire[] }

function hasEquipment(data: unknown): data is WithEquipment {
  return typeof data === 'object' && data !== null && 'equipment' in data && Array.isArray(data.equipment)
}

function pricedSizes(equipment: EquipmentOnWire[]): PricedSize[] {
  return sizeOffers(containerSizes, readCatalog(equipment)).flatMap(({ size, totalCents, bookable }) =>
    totalCents === null ? [] : [{ size, totalCents, bookable }],
  )
}
