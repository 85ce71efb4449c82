import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'
import { deliveryDay, equipmentHold, haulHolds } from './hold-queries.ts'

/** The holds on the days of a span, of every size. Only open orders have days, so no others are read; some of them may be left out. */
export function holdsWithin(
  sql: Queryable,
  { from, through }: { from: IsoDate; through: IsoDate },
  exceptOrderIds: readonly string[] = [],
): Query<EquipmentHold[]> {
  return sql(equipmentHold)`
    select equipment_id, held_from as from, held_through as through, status, is_verified, count(*)::int as orders
    from (
      select equipment_id, held_from, held_through, status, is_verified from orders
      where held_from is not null and held_from <= ${through} and (held_through >= ${from} or status = 'delivered')
        and archived_at is null and status = any(${[...openStatuses]})
        ${exceptOrderIds.length === 0 ? sql`` : sql`and id <> all(${[...exceptOrderIds]}::uuid[])`}
      union all
      ${haulHolds(sql)}
    ) held
    group by equipment_id, held_from, held_through, status, is_verified`
}

/** An order in a calendar cell, with the facts its own days depend on. */
const orderBehindDay = z.object({
  id: uuid,
  orderNumber: text,
  version: int,
  status: z.enum(orderStatuses),
  isArchived: bool,
  isReserved: bool,
  customerName: text,
  customerAddress: text,
  customerCity: text,
  dumpsterSize: int,
  minimumRentalDays: int,
  standingThrough: isoDate.nullable(),
  isStanding: bool,
  requestedDelivery: isoDate.nullable(),
  scheduledDelivery: isoDate.nullable(),
  actualDelivery: isoDate.nullable(),
  requestedPickup: isoDate.nullable(),
  scheduledPickup: isoDate.nullable(),
  actualPickup: isoDate.nullable(),
})
export type OrderBehindDay = z.output<typeof orderBehindDay>

/**
 * The orders that hold a unit on a day, or are delivered or picked up on it, of one container type; without one, those that are
 * delivered or picked up, of every type.
 */
export function listOrdersBehind(
  sql: Queryable,
  { day, equipmentId }: { day: IsoDate; equipmentId: string | null },
): Query<OrderBehindDay[]> {
  const holding = sql`
    select id from orders
    where equipment_id = ${equipmentId} and held_from is not null and held_from <= ${day}
      and (held_through >= ${day} or status = 'delivered')
    union`
  return sql(orderBehindDay)`
    select o.id, o.order_number, o.version, o.status, o.archived_at is not null as is_archived, true as is_reserved,
      o.customer_name, o.customer_address, o.customer_city, o.dumpster_size, o.minimum_rental_days, o.standing_through,
      exists (select from standing_services s where s.order_id = o.id and s.ended_at is null) as is_standing,
      delivery.requested_on as requested_delivery, delivery.planned_on as scheduled_delivery,
      delivery.done_on as actual_delivery,
      pickup.requested_on as requested_pickup, pickup.planned_on as scheduled_pickup, pickup.done_on as actual_pickup
    from orders o
    join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
    join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
    left join unverified_bookings u on u.order_id = o.id
    where o.id in (
        ${equipmentId === null ? sql`` : holding}
        select h.order_id from hauls h where h.kind = 'deliver' and ${deliveryDay(sql)} = ${day}
        union
        select order_id from hauls where kind = 'pick_up' and done_on = ${day}
        union
        select id from orders where held_from is not null and held_through = ${day}
      )
      and o.archived_at is null and o.status <> 'cancelled' and u.is_reserved is not false
      ${equipmentId === null ? sql`` : sql`and o.equipment_id = ${equipmentId}`}
    order by plain_name(o.customer_name), o.id`
}
