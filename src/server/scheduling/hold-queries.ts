import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Query, Queryable } from '#server/platform/db/sql.ts'

/** The days that orders hold alike. An order that is not reserved holds none (rule 201). */
export const equipmentHold = z.object({
  equipmentId: uuid,
  from: isoDate,
  through: isoDate,
  status: z.enum(orderStatuses),
  isVerified: bool,
  orders: int,
})

/**
 * The holds on a size for the days that a delivery within `deliveries` would need; none without days. Delivered orders are included
 * whatever their pickup date, because they may be overdue, and so are swaps, those of the left-out order too. One swap may be left out.
 */
export function holdsOfSize(
  sql: Queryable,
  size: number,
  deliveries: { from: IsoDate | null; through: IsoDate | null },
  exceptOrderId: string | null = null,
  exceptHaulId?: string,
): Query<EquipmentHold[]> {
  const { from, through } = deliveries
  const heldIn = (days: Fragment) => sql`
    select o.equipment_id, o.held_from, o.held_through, o.status, o.is_verified
    from equipment e join orders o on o.equipment_id = e.id
    where e.size_yards = ${size} and ${days} and o.held_from is not null and o.archived_at is null
      ${exceptOrderId === null ? sql`` : sql`and o.id <> ${exceptOrderId}`}`
  const isOpen = sql`o.status = any(${[...openStatuses]})`
  const earliest = sql`${from}::date - 14`
  // Each part reads a range of an index of its own (migration 0084).
  return sql(equipmentHold)`
    select equipment_id, held_from as from, held_through as through, status, is_verified, count(*)::int as orders
    from (
      ${heldIn(sql`o.held_from >= ${earliest} and o.held_through >= ${from}::date and ${isOpen}
        and o.held_from <= ${through}::date + (select max(minimum_rental_days) from equipment where size_yards = ${size})`)}
      union all
      ${heldIn(sql`o.held_from < ${earliest} and o.held_through >= ${from}::date and ${isOpen}
        and o.held_through - o.held_from > 14`)}
      union all
      ${heldIn(sql`o.held_through < ${from}::date and o.status = 'delivered'`)}
      union all
      ${haulHolds(sql, exceptHaulId)}
    ) held
    group by equipment_id, held_from, held_through, status, is_verified`
}

/**
 * Rules 264 and 270: the units that hauls hold besides those of their orders, as rows of days like those of orders. A planned swap holds one on
 * its day. A swap that was not done on its day, and a loaded container that is on no order, hold theirs like an overdue container (rule 12), so the
 * status is that of one. A loaded container that its counted type has in maintenance is no unit (rule 305). Written for the indexes
 * hauls_open_extra and loads_open.
 */
export const haulHolds = (sql: Queryable, exceptHaulId?: string): Fragment => sql`
  select o.equipment_id, h.planned_on as held_from, h.planned_on as held_through, 'delivered' as status, true as is_verified
  from hauls h join orders o on o.id = h.order_id
  where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null and h.kind = 'swap'
    and o.archived_at is null and o.status = any(${[...openStatuses]})
    ${exceptHaulId === undefined ? sql`` : sql`and h.id <> ${exceptHaulId}`}
  union all
  select o.equipment_id, loaded.day, loaded.day, 'delivered', true
  from (
    select l.haul_id, (l.taken_at at time zone 'America/Los_Angeles')::date - 1 as day,
      c.size_yards, c.status in ('maintenance', 'damaged') as is_in_maintenance
    from loads l join containers c on c.id = l.container_id
    where l.dumped_at is null and c.current_order_id is null and c.deleted_at is null
  ) loaded
  join hauls h on h.id = loaded.haul_id
  join orders o on o.id = h.order_id
  join equipment e on e.id = o.equipment_id
  where not (loaded.is_in_maintenance and e.counted_by_containers and e.size_yards = loaded.size_yards)`

const deliveryCount = z.object({ day: isoDate, deliveries: int })
export type DeliveryCount = z.output<typeof deliveryCount>

/** The day on which the delivery of a haul `h` came, or is to come. */
export const deliveryDay = (sql: Queryable) =>
  sql`coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on)`

/**
 * How many deliveries each of the days has that has any, of reserved orders that are neither cancelled nor archived; with pickups and other
 * hauls, where staff count them (rule 120).
 */
export function deliveriesByDay(sql: Queryable, days: readonly IsoDate[]): Query<DeliveryCount[]> {
  return countDeliveries(sql, (day) => sql`${day} = any(${days as IsoDate[]}::date[])`)
}

/** The same for the days of a span. */
export function deliveriesWithin(sql: Queryable, { from, through }: Hold): Query<DeliveryCount[]> {
  return countDeliveries(sql, (day) => sql`${day} between ${from}::date and ${through}::date`)
}

/** The settings are read once; a kind that is not counted is not looked for. Written for the indexes of days. */
function countDeliveries(sql: Queryable, isWanted: (day: Fragment) => Fragment): Query<DeliveryCount[]> {
  const isHeld = sql`o.status <> 'cancelled' and o.archived_at is null
    and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved)`
  const pickupDay = deliveryDay(sql)
  return sql(deliveryCount)`
    select day, count(*)::int as deliveries from (
      select o.delivery_on as day from orders o where ${isWanted(sql`o.delivery_on`)} and ${isHeld}
      union all
      select ${pickupDay} from hauls h join orders o on o.id = h.order_id
      where (select counts_pickups from fleet_settings) and h.kind = 'pick_up' and ${isWanted(pickupDay)} and ${isHeld}
      union all
      select o.held_through from orders o join hauls h on h.order_id = o.id and h.kind = 'pick_up'
      where (select counts_pickups from fleet_settings) and o.held_from is not null and ${isWanted(sql`o.held_through`)}
        and ${pickupDay} is null and ${isHeld}
      union all
      select h.planned_on from hauls h join orders o on o.id = h.order_id
      where (select counts_extra_hauls from fleet_settings) and h.kind not in ('deliver', 'pick_up') and h.done_at is null
        and h.cancelled_at is null and ${isWanted(sql`h.planned_on`)} and ${isHeld}
      union all
      select h.done_on from hauls h join orders o on o.id = h.order_id
      where (select counts_extra_hauls from fleet_settings) and h.kind not in ('deliver', 'pick_up') and h.done_on is not null
        and ${isWanted(sql`h.done_on`)} and ${isHeld}
    ) counted
    group by day`
}
