import type { PricedEquipmentOnWire } from '#contract/equipment/equipment.ts'
import { centsIn } from '#contract/values/money.ts'
import { type Cents, hundredthTonsIn } from '#contract/values/units.ts'
import type { OfferedEquipment } from '#domain/equipment/choose-equipment.ts'
import type { PricedEquipment } from '#domain/pricing/quote.ts'

/** A container type as the domain's rules take it: money in cents, weight in hundredths of a ton. */
export type CatalogEntry = OfferedEquipment & PricedEquipment & { taxCents: Cents }

/** What it is read from. */
export type CatalogRow = Pick<
  PricedEquipmentOnWire,
  Exclude<keyof CatalogEntry, 'taxCents'> | 'taxTotal' | 'prohibitedMaterials'
>

const price = (amount: string | null) => (amount === null ? null : centsIn(amount))

/** Decodes the reply of GET /api/equipment without the schemas, which the browser does not load. */
export function readCatalog(equipment: readonly CatalogRow[]): CatalogEntry[] {
  return equipment.map((row) => ({
    id: row.id,
    size: row.size,
    isActive: row.isActive,
    isAvailableForBooking: row.isAvailableForBooking,
    allowResidential: row.allowResidential,
    allowContractor: row.allowContractor,
    residentialPrice: price(row.residentialPrice),
    contractorPrice: price(row.contractorPrice),
    deliveryFee: centsIn(row.deliveryFee),
    environmentalFee: centsIn(row.environmentalFee),
    taxCents: centsIn(row.taxTotal ?? '0'),
    overagePerTon: centsIn(row.overagePerTon),
    dailyOverageRate: centsIn(row.dailyOverageRate),
    weightLimitTons: hundredthTonsIn(row.weightLimitTons),
    minimumRentalDays: row.minimumRentalDays,
    maximumRentalDays: row.maximumRentalDays,
  }))
}
