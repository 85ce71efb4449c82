import { z } from 'zod'
import { type Equipment, equipment } from '#contract/equipment/equipment.ts'
import { int } from '#server/platform/db/columns.ts'
import { assignments, insertValues, type Query, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** A row of the table equipment under the names of the contract; money in cents, weight in hundredths of a ton. */
const columns = (sql: Queryable) => sql`
  id, name, description, size_yards as size, type,
  residential_price_cents as residential_price, contractor_price_cents as contractor_price,
  delivery_fee_cents as delivery_fee, environmental_fee_cents as environmental_fee,
  overage_per_ton_cents as overage_per_ton, daily_overage_rate_cents as daily_overage_rate,
  included_hundredth_tons as weight_limit_tons, included_per,
  total_inventory, available_inventory, maintenance_inventory, counted_by_containers, allow_residential, allow_contractor,
  minimum_rental_days, maximum_rental_days, swap_restarts_days, prohibited_materials, special_instructions,
  is_active, is_available_for_booking, created_at, updated_at`

/** The error for an id that is not in the catalog. */
export const equipmentNotFound = () => new AppError('not-found', { message: 'Equipment not found' })

/** All container types of the catalog, smallest first; types of one size by creation. */
export function listEquipment(sql: Queryable): Promise<Equipment[]> {
  return sql(equipment)`
    select ${columns(sql)} from equipment where deleted_at is null order by size_yards, created_at, id`
}

/** The same with some more, which may have been taken out of the catalog. */
export function listEquipmentWith(sql: Queryable, ids: readonly string[]): Promise<Equipment[]> {
  return sql(equipment)`
    select ${columns(sql)} from equipment
    where deleted_at is null or id = any(${ids as string[]}::uuid[])
    order by size_yards, created_at, id`
}

/** The container types of one size, in the same order. */
export function listEquipmentOfSize(sql: Queryable, size: number): Promise<Equipment[]> {
  return sql(equipment)`
    select ${columns(sql)} from equipment where size_yards = ${size} and deleted_at is null order by created_at, id`
}

/** The container types of one size, also those that only old orders have, locked until the transaction ends: by id, so that two verbs never wait for each other crosswise. */
export function lockEquipmentOfSize(tx: Queryable, size: number): Query<Equipment[]> {
  return tx(equipment)`select ${columns(tx)} from equipment where size_yards = ${size} order by id for no key update`
}

/** The same for several sizes. */
export function lockEquipmentOfSizes(tx: Queryable, sizes: readonly number[]): Query<Equipment[]> {
  return tx(equipment)`
    select ${columns(tx)} from equipment where size_yards = any(${[...sizes]}::integer[]) order by id for no key update`
}

/** The same for every size that some orders are of. */
export function lockEquipmentOfOrders(tx: Queryable, orderIds: readonly string[]): Query<Equipment[]> {
  return tx(equipment)`
    select ${columns(tx)} from equipment
    where size_yards in (
      select e.size_yards from orders o join equipment e on e.id = o.equipment_id where o.id = any(${[...orderIds]}::uuid[]))
    order by id for no key update`
}

/** One container type; null if there is none with that id. */
export async function findEquipmentById(sql: Queryable, id: string): Promise<Equipment | null> {
  const [row] = await sql(equipment)`select ${columns(sql)} from equipment where id = ${id}`
  return row ?? null
}

/** One container type of the catalog, locked until the transaction ends; null if there is none with that id. */
export async function lockEquipmentById(tx: Queryable, id: string): Promise<Equipment | null> {
  const [row] = await tx(
    equipment,
  )`select ${columns(tx)} from equipment where id = ${id} and deleted_at is null for no key update`
  return row ?? null
}

/** The size, in yards, of a container type of the catalog; null if there is none with that id. */
export async function findEquipmentSize(sql: Queryable, id: string): Promise<number | null> {
  const [row] = await sql({ size: int })`
    select size_yards as size from equipment where id = ${id} and deleted_at is null`
  return row?.size ?? null
}

const listedStock = z.object({ total: int, maintenance: int })

/** How many containers of a size are listed, and how many of them are in maintenance or damaged (rule 305). */
export const countListed = (sql: Queryable, size: number): Promise<z.output<typeof listedStock>> =>
  sql.one(listedStock)`select total, maintenance from containers_of_size(${size})`

/** Adds a container type and returns the whole row. `isCountedOnceListed`: the first container of its size makes it counted (rule 305). */
export async function insertEquipment(
  tx: Queryable,
  added: Equipment,
  { isCountedOnceListed }: { isCountedOnceListed: boolean },
): Promise<Equipment> {
  return tx.one(equipment)`
    insert into equipment ${insertValues({ id: added.id, createdAt: added.createdAt, countedOnceListed: isCountedOnceListed, ...rowOf(added) })} returning ${columns(tx)}`
}

/** Writes the changed fields of a container type and returns the whole row. */
export async function writeEquipment(tx: Queryable, changed: Equipment): Promise<Equipment> {
  return tx.one(equipment)`
    update equipment set ${assignments(rowOf(changed))} where id = ${changed.id} returning ${columns(tx)}`
}

/** A type that is not counted stays so, whatever containers are listed (rule 305). */
export async function endCountingOnceListed(tx: Queryable, id: string): Promise<void> {
  await tx`update equipment set counted_once_listed = false where id = ${id} and counted_once_listed`
}

/** Takes a container type out of the catalog; the orders that have it keep it. */
export async function markEquipmentDeleted(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`
    update equipment set deleted_at = ${now}, updated_at = ${now}, is_active = false, is_available_for_booking = false
    where id = ${id}`
}

function rowOf(equipment: Equipment) {
  const { id: _, createdAt: __, ...e } = equipment
  const { size, residentialPrice, contractorPrice, deliveryFee, environmentalFee, ...rest } = e
  const { overagePerTon, dailyOverageRate, weightLimitTons, ...same } = rest
  return {
    ...same,
    sizeYards: size,
    residentialPriceCents: residentialPrice,
    contractorPriceCents: contractorPrice,
    deliveryFeeCents: deliveryFee,
    environmentalFeeCents: environmentalFee,
    overagePerTonCents: overagePerTon,
    dailyOverageRateCents: dailyOverageRate,
    includedHundredthTons: weightLimitTons,
  }
}
