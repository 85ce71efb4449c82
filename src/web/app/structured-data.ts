import type { Business } from '#content/company/business.ts'
import { publicPages } from '#content/company/public-pages.ts'
import { describeSite, type PricedSize } from '#content/company/structured-data.ts'
import { containerSizes } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { sizeOffers } from '#web/pricing/size-offers.ts'

/**
 * The structured data of a public page for search engines, as an element for the head. It is data, not a script, and the browser's program
 * contains none of it. A page that has read the catalog adds the prices.
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
