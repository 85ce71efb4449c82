import type { CustomerType } from '#contract/customers/customers.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { Cents } from '#contract/values/units.ts'
import { chooseEquipment } from '#domain/equipment/choose-equipment.ts'
import { type Quote, quote } from '#domain/pricing/quote.ts'
import type { CatalogEntry } from '#web/equipment/catalog.ts'

/** A size that this type of customer can book, and its price; no quote when it has no price for them. */
export type OfferedSize = { equipment: CatalogEntry; quote: Quote | null }

/** What the form offers: active, bookable, allowed for the customer type, and large enough (rule 8), smallest first. */
export function offeredSizes(
  catalog: readonly CatalogEntry[],
  customerType: CustomerType,
  zoneSurchargeCents: Cents,
): OfferedSize[] {
  const sizes = [...new Set(catalog.map(({ size }) => size))].filter((size) => size >= smallestBookableYards)
  return sizes
    .sort((a, b) => a - b)
    .flatMap((size) => chooseEquipment(catalog, { size, customerType }) ?? [])
    .map((equipment) => {
      const priced = quote({ equipment, customerType, zoneSurchargeCents })
      return { equipment, quote: priced.ok ? priced.quote : null }
    })
}
