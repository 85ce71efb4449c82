import { z } from 'zod'
import type { Customer } from '#contract/customers/customers.ts'
import { companyFields, contactFields, loadFields, noteFields, placeFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import { fuelRate } from '#contract/pricing/fuel.ts'
import { keysOf } from '#contract/values/records.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import { columns, identifier, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Rule 177: the total of an order's counted tickets, in hundredths of a ton, in a statement on order_facts; null without any. */
export const weighed = (sql: Queryable) => sql`
  (select sum(net_hundredth_tons)::integer from weight_tickets where order_id = order_facts.id and removed_at is null
    and counts_for_overage)`

/** Rule 290: when the truck on its way to an order is expected, in a statement on order_facts. */
const expected = (sql: Queryable, end: 'from' | 'until') => sql`
  (select min(${identifier(`expected_${end}`)}) from hauls where order_id = order_facts.id and expected_until is not null and done_at is null)`

const stored = {
  customer: columns(keysOf({ ...contactFields, ...placeFields })),
  company: columns(keysOf(companyFields)),
  load: columns(keysOf(loadFields)),
  notes: columns(noteFields),
  references: columns(references),
}

/** Rule 355: what the planned hauls of an order add once they are done, in cents, in a statement on order_facts. */
const plannedHauls = (sql: Queryable) => sql`
  (select coalesce(sum(quoted_cents), 0)::double precision from hauls
    where order_id = order_facts.id and kind not in ('deliver', 'pick_up') and done_at is null and cancelled_at is null)`

/** Rules 201, 202 and 396: until when an unverified booking waits, and whether for its customer, in a statement on order_facts. */
const waiting = (sql: Queryable) => sql`
  case when needs_city_check then null else lapses_at end as lapses_at,
  not is_verified and status = 'pending' and customer_confirmed_at is null and (not is_reserved or lapses_at is not null) as awaits_customer`

/** The columns of an order with the contract's names: money in cents, weight in hundredths of a ton. */
export const orderColumns = (sql: Queryable) => sql`
  id, order_number, group_id, created_at, updated_at, status, payment_status, payment_method, version,
  ${stored.customer}, customer_type, ${stored.company}, dumpster_size, (select type from equipment where id = equipment_id) as dumpster_type, assigned_container_id,
  requested_delivery_date, scheduled_delivery_date, actual_delivery_date,
  requested_pickup_date, scheduled_pickup_date, actual_pickup_date,
  base_price_cents as base_price, delivery_fee_cents as delivery_fee, environmental_fee_cents as environmental_fee,
  fuel_surcharge_cents as fuel_surcharge, total_cents as total_amount, tax_cents::double precision as tax_total,
  -- known once something beyond the booked price was charged, or the load was weighed
  coalesce(final_total_cents, case when ${weighed(sql)} is not null then total_cents end) as final_total,
  ${weighed(sql)} as actual_tonnage, included_hundredth_tons as included_tons_snapshot, included_per,
  overage_per_ton_cents as overage_per_ton_snapshot, daily_overage_rate_cents as daily_overage_rate_snapshot,
  minimum_rental_days as minimum_rental_days_snapshot, maximum_rental_days as maximum_rental_days_snapshot,
  swap_restarts_days, rental_restarted_on, standing_through,
  ${stored.load}, quiet_hours, hoa_restrictions, ${stored.notes}, language,
  zone_id is null as outside_service_area, is_po_box, zone_name, ${stored.references}, bill_to_id,
  ${expected(sql, 'from')} as truck_expected_from, ${expected(sql, 'until')} as truck_expected_until,
  archived_at, is_verified, is_reserved, ${waiting(sql)}, customer_confirmed_at, city_check, needs_city_check, city_checked_at, city_check_note, assigned_container_number, delivered_without_container,
  -- as a number: a bigint would come as text
  other_charges_cents as other_charges, ${plannedHauls(sql)} as planned_hauls_total, paid_cents::double precision as amount_paid, due_cents::double precision as balance_due`

/** The order with a canonical number; null if it is unknown or archived (rule 18). */
export async function findOrderByNumber(sql: Queryable, orderNumber: string): Promise<StaffOrder | null> {
  const [order] = await sql(staffOrder)`
    select ${orderColumns(sql)} from order_facts where order_number = ${orderNumber} and archived_at is null`
  return order ?? null
}

/** The order with an id, archived or not; null if there is none. */
export async function findOrderById(sql: Queryable, id: string): Promise<StaffOrder | null> {
  const [order] = await sql(staffOrder)`select ${orderColumns(sql)} from order_facts where id = ${id}`
  return order ?? null
}

/** Like {@link findOrderById}. Throws `not-found` if there is none. */
export async function requireOrder(sql: Queryable, id: string): Promise<StaffOrder> {
  const order = await findOrderById(sql, id)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return order
}

/** How many days after completion or cancellation links stop showing an order (rule 208). */
const linkDays = 90

const heldAccess = z.object({ byEmail: bool, endsWithOrder: bool })

/** The access of a token's holder to the full order, by its email or because this browser booked it; null without access. */
export async function findAccess(
  sql: Queryable,
  orderId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<z.output<typeof heldAccess> | null> {
  const [access] = await sql(heldAccess)`
    select a.by_email, a.ends_with_order from order_access a join orders o on o.id = a.order_id
    where a.token_hash = ${tokenHash} and a.order_id = ${orderId}
      and not (a.by_email and a.ends_with_order and o.status in ('completed', 'cancelled') and (
        select max(e.occurred_at) from events e
        where e.subject_kind = 'order' and e.subject_id = o.id and e.after ->> 'status' in ('completed', 'cancelled')
      ) < ${now}::timestamptz - make_interval(days => ${linkDays}))`
  return access ?? null
}

/** The login whose orders are read. */
export type Owner = Pick<Customer, 'id' | 'email'>

/** Rule 19: the ids of a login's own orders: those with its verified email, and those placed while signed in. */
export const ownIds = (sql: Queryable, { id, email }: Owner) => sql`
  select id from orders where customer_id = ${id}
  union select id from orders where lower(customer_email) = lower(${email})`

/** An order whose row this transaction has locked, with the facts that its days depend on. */
const lockedOrder = staffOrder.extend({
  equipmentId: uuid,
  /** The current size of its container type. */
  equipmentSize: int,
  minimumRentalDays: int,
  /** The last finished haul that restarted its rental days (rule 303). */
  restartDoneOn: isoDate.nullable(),
  /** Whether its pickup is one visit with its delivery (rule 272), and not done. */
  isPickupJoined: bool,
  /** Whether it pays rent by periods (rule 553), and no standing service without a last day keeps its container. */
  isRented: bool,
  /** Whether its last container is on another order, not fit for use, or deleted. */
  isContainerElsewhere: bool,
  /** The sum of its overage and extra-day lines, in cents. */
  overageCents: money,
  extraDaysCents: money,
  /** What it was placed with (rule 531), and the part of its delivery fee. */
  fuel: fuelRate.nullable(),
  bookedFuel: money,
})
export type LockedOrder = z.output<typeof lockedOrder>

/** The total of a kind of charge line, in cents, in a statement on order_facts. */
export const charged = (sql: Queryable, kind: 'overage' | 'extra_days') => sql`
  (select coalesce(sum(amount_cents), 0)::double precision from charges where order_id = order_facts.id and kind = ${kind})`

/** Reads the same facts without a lock, for previews. */
export const readEditableOrder = (sql: Queryable, id: string) => sql.one(lockedOrder)`${editableOrder(sql, id)}`

/** The same for several orders, sorted like the ids; missing ones are left out. */
export const listEditableOrders = (sql: Queryable, ids: readonly string[]) =>
  sql(lockedOrder)`
    ${editableOrders(sql)} where id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], id)`

const editableOrder = (sql: Queryable, id: string) => sql`${editableOrders(sql)} where id = ${id}`

const editableOrders = (sql: Queryable) => sql`
  select ${orderColumns(sql)}, equipment_id, minimum_rental_days, fuel, booked_fuel_cents as booked_fuel,
    (select size_yards from equipment where id = equipment_id) as equipment_size,
    coalesce((
      select c.current_order_id is not null or c.status <> 'available' or c.deleted_at is not null
      from container_placements p join containers c on c.id = p.container_id
      where p.order_id = order_facts.id order by p.placed_at desc, p.id desc limit 1), false) as is_container_elsewhere,
    exists (
      select from hauls where order_id = order_facts.id and kind = 'pick_up' and joined_to is not null and done_at is null
    ) as is_pickup_joined,
    exists (select from order_rents where order_id = order_facts.id) and not exists (
      select from standing_services where order_id = order_facts.id and ended_at is null and until is null
    ) as is_rented,
    case when swap_restarts_days then (
      select max(done_on) from hauls where order_id = order_facts.id and kind in ('swap', 'dump_and_return', 'new_delivery')) end as restart_done_on,
    ${charged(sql, 'overage')} as overage_cents, ${charged(sql, 'extra_days')} as extra_days_cents
  from order_facts`

/** Locks the order with an id until the transaction ends, archived or not; null if there is none. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  // Send the second statement right after the first; it sees everything committed before the lock was granted.
  const lock = tx`select 1 from orders where id = ${id} for update`.execute()
  const order = tx(lockedOrder)`${editableOrder(tx, id)}`.execute()
  const [, [row]] = await Promise.all([lock, order])
  return row ?? null
}

/** Locks orders, always in the same sequence. Take these locks before those of days and routes. */
export async function lockOrders(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx`select from orders where id = any(${[...ids]}::uuid[]) order by id for update`
}

/** Locks the order with an id, to change what belongs to it. Throws `not-found` and `order-archived`. */
export async function lockUnarchivedOrder(tx: Queryable, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  if (order.archivedAt) throw new AppError('order-archived')
  return order
}
