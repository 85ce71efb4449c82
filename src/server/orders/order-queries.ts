import type { OrderListQuery, StaffOrder } from '../../contract/orders.ts'
import type { Queryable } from '../db/client.ts'

/** An order under the names of the contract: money in cents, weight in hundredths of a ton. */
const facts = (sql: Queryable) => sql`
  id, order_number, created_at, updated_at, status, payment_status, payment_method, version,
  customer_name, customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code,
  customer_type, company_name, dumpster_size, 'roll-off' as dumpster_type, assigned_container_id,
  requested_delivery_date, scheduled_delivery_date, actual_delivery_date,
  requested_pickup_date, scheduled_pickup_date, actual_pickup_date,
  base_price_cents as base_price, delivery_fee_cents as delivery_fee, environmental_fee_cents as environmental_fee,
  fuel_surcharge_cents as fuel_surcharge, total_cents as total_amount, final_total_cents as final_total,
  null::integer as actual_tonnage, included_hundredth_tons as included_tons_snapshot,
  overage_per_ton_cents as overage_per_ton_snapshot, daily_overage_rate_cents as daily_overage_rate_snapshot,
  maximum_rental_days as maximum_rental_days_snapshot,
  material_type, material_other, time_preference, quiet_hours, hoa_restrictions,
  special_instructions, placement_instructions, access_instructions, internal_notes, language,
  zone_id is null as outside_service_area, zone_name`

/** The order with a number in its canonical form; null when it is unknown or archived (rule 18). */
export async function findOrderByNumber(sql: Queryable, orderNumber: string): Promise<StaffOrder | null> {
  const [order] = await sql<StaffOrder[]>`
    select ${facts(sql)} from order_facts where order_number = ${orderNumber} and archived_at is null`
  return order ?? null
}

/** The order with an id, archived or not; null when there is none. */
export async function findOrderById(sql: Queryable, id: string): Promise<StaffOrder | null> {
  const [order] = await sql<StaffOrder[]>`select ${facts(sql)} from order_facts where id = ${id}`
  return order ?? null
}

/** Whether the holder of a token may see an order in full. */
export async function maySee(sql: Queryable, orderId: string, tokenHash: Buffer): Promise<boolean> {
  const [row] = await sql`select 1 from order_access where token_hash = ${tokenHash} and order_id = ${orderId}`
  return row !== undefined
}

/** A place in the list of orders: everything older than this. */
export type OrderCursor = { createdAt: Date; id: string }

type ListedOrders = Pick<OrderListQuery, 'search' | 'status'>

/** Orders that are not archived, newest first, at most `limit` of them, older than the cursor. */
export function listOrders(
  sql: Queryable,
  wanted: ListedOrders & { limit: number; after: OrderCursor | null },
): Promise<StaffOrder[]> {
  return sql<StaffOrder[]>`
    select ${facts(sql)} from order_facts
    where ${matching(sql, wanted)}
      ${wanted.after ? sql`and (created_at, id) < (${wanted.after.createdAt}, ${wanted.after.id})` : sql``}
    order by created_at desc, id desc
    limit ${wanted.limit}`
}

/** How many orders match, counted no further than `most` + 1. */
export async function countOrders(sql: Queryable, wanted: ListedOrders, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select 1 from orders where ${matching(sql, wanted)} limit ${most + 1}) as matching`
  return row.count
}

const matching = (sql: Queryable, { search, status }: ListedOrders) => sql`
  archived_at is null
  ${status ? sql`and status = ${status}` : sql``}
  ${search ? sql`and (order_number || ' ' || customer_name || ' ' || customer_email) ilike ${`%${escapeLike(search)}%`}` : sql``}`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
