import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { parseCents } from '#contract/values/money.ts'
import { parseHundredthTons } from '#contract/values/tons.ts'
import type { OfferedEquipment } from '#domain/equipment/choose-equipment.ts'
import type { PricedEquipment } from '#domain/pricing/quote.ts'

/** A container type as the domain's rules take it: money in cents, weight in hundredths of a ton. */
export type CatalogEntry = OfferedEquipment & PricedEquipment

/** Decodes the reply of GET /api/equipment without the schemas, which the browser does not load. An unreadable amount counts as no price. */
export function readCatalog(equipment: readonly EquipmentOnWire[]): CatalogEntry[] {
  return equipment.map((row) => ({
    id: row.id,
    size: row.size,
    isActive: row.isActive,
    isAvailableForBooking: row.isAvailableForBooking,
    allowResidential: row.allowResidential,
    allowContractor: row.allowContractor,
    residentialPrice: parseCents(row.residentialPrice),
    contractorPrice: parseCents(row.contractorPrice),
    deliveryFee: parseCents(row.deliveryFee) ?? 0,
    environmentalFee: parseCents(row.environmentalFee) ?? 0,
    overagePerTon: parseCents(row.overagePerTon) ?? 0,
    dailyOverageRate: parseCents(row.dailyOverageRate) ?? 0,
    weightLimitTons: parseHundredthTons(row.weightLimitTons),
    minimumRentalDays: row.minimumRentalDays,
    maximumRentalDays: row.maximumRentalDays,
  }))
}
