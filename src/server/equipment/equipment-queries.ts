import type { Equipment } from '../../contract/equipment.ts'
import type { PendingQuery, Queryable } from '../db/client.ts'

/** A row of the table equipment under the names of the contract; money in cents, weight in hundredths of a ton. */
const columns = (sql: Queryable) => sql`
  id, name, description, size_yards as size, type,
  residential_price_cents as residential_price, contractor_price_cents as contractor_price,
  delivery_fee_cents as delivery_fee, environmental_fee_cents as environmental_fee,
  overage_per_ton_cents as overage_per_ton, daily_overage_rate_cents as daily_overage_rate,
  included_hundredth_tons as weight_limit_tons,
  total_inventory, available_inventory, maintenance_inventory, allow_residential, allow_contractor,
  minimum_rental_days, maximum_rental_days, prohibited_materials, special_instructions,
  is_active, is_available_for_booking, created_at, updated_at`

/** Every container type, smallest first; types of one size in the order in which they were made. */
export function listEquipment(sql: Queryable): Promise<Equipment[]> {
  return sql<Equipment[]>`select ${columns(sql)} from equipment order by size_yards, created_at, id`
}

/** The container types of one size, in the same order. */
export function listEquipmentOfSize(sql: Queryable, size: number): Promise<Equipment[]> {
  return sql<Equipment[]>`select ${columns(sql)} from equipment where size_yards = ${size} order by created_at, id`
}

/** The container types of one size, locked until the transaction ends: by id, so that two verbs never wait for each other crosswise. */
export function lockEquipmentOfSize(tx: Queryable, size: number): PendingQuery<Equipment[]> {
  return tx<Equipment[]>`select ${columns(tx)} from equipment where size_yards = ${size} order by id for no key update`
}

/** One container type, locked until the transaction ends; null when there is none with that id. */
export async function lockEquipmentById(tx: Queryable, id: string): Promise<Equipment | null> {
  const [row] = await tx<Equipment[]>`select ${columns(tx)} from equipment where id = ${id} for no key update`
  return row ?? null
}

/** Writes the changed fields of a container type and answers with the whole row. */
export async function writeEquipment(tx: Queryable, e: Equipment): Promise<Equipment> {
  const [row] = await tx<[Equipment]>`
    update equipment set
      name = ${e.name}, description = ${e.description}, size_yards = ${e.size}, type = ${e.type},
      residential_price_cents = ${e.residentialPrice}, contractor_price_cents = ${e.contractorPrice},
      delivery_fee_cents = ${e.deliveryFee}, environmental_fee_cents = ${e.environmentalFee},
      overage_per_ton_cents = ${e.overagePerTon}, daily_overage_rate_cents = ${e.dailyOverageRate},
      included_hundredth_tons = ${e.weightLimitTons}, total_inventory = ${e.totalInventory},
      available_inventory = ${e.availableInventory}, maintenance_inventory = ${e.maintenanceInventory},
      allow_residential = ${e.allowResidential}, allow_contractor = ${e.allowContractor},
      minimum_rental_days = ${e.minimumRentalDays}, maximum_rental_days = ${e.maximumRentalDays},
      prohibited_materials = ${e.prohibitedMaterials}, special_instructions = ${e.specialInstructions},
      is_active = ${e.isActive}, is_available_for_booking = ${e.isAvailableForBooking}, updated_at = ${e.updatedAt}
    where id = ${e.id}
    returning ${columns(tx)}`
  return row
}
