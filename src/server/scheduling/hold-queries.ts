import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import { holdsOfChanges } from '#domain/scheduling/held-days.ts'
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

const heldChange = z.object({
  equipmentId: uuid,
  day: isoDate,
  change: int,
  unverifiedChange: int,
  lateSince: isoDate.nullable(),
  late: int,
  reach: isoDate,
})

/** What holds are read for. One order may be left out, and one swap. */
type WantedHolds = {
  size: number
  /** The days of the deliveries; none without days. */
  from: IsoDate | null
  through: IsoDate | null
  /** If it is known, what became overdue is left out where it does not matter. */
  today?: IsoDate | undefined
  exceptOrderId?: string | undefined
  exceptHaulId?: string | undefined
}

/** Without a day, nothing is left out. */
const lastDay = '9999-12-31'

/**
 * Rule 330: the holds on a size for the days that a delivery within a span would need, from the counted days: it takes as long with many
 * orders as with few. It is sent at once. Includes orders that may be overdue, whatever their pickup day, and swaps, those of the left-out
 * order too.
 */
export function holdsOfSize(sql: Queryable, wanted: WantedHolds): Promise<EquipmentHold[]> {
  const { size, from, through, today = lastDay, exceptOrderId, exceptHaulId } = wanted
  const reach = sql`(select ${through}::date + max(minimum_rental_days) from equipment where size_yards = ${size})`
  const left = sql`
    union all
    select o.equipment_id, days.day, days.step, case when o.is_verified then 0 else days.step end,
      case when days.step = 0 and o.status = 'delivered' then -1 else 0 end
    from orders o cross join lateral (values (o.held_from, -1), (o.held_through + 1, 1), (o.held_through, 0)) as days (day, step)
    where o.id = ${exceptOrderId} and o.held_from is not null and o.archived_at is null and o.status = any(${[...openStatuses]})`
  const changes = sql(heldChange)`
    select equipment_id, greatest(day, ${from}::date) as day, sum(change)::int as change,
      sum(unverified_change)::int as unverified_change, late_since, sum(delivered_through)::int as late, ${reach} as reach
    from (
      select counted.*, case
          when delivered_through <> 0 and day < ${today}::date and ${from}::date <= ${today}::date + 1 then day + 1
        end as late_since
      from (
        select h.equipment_id, h.day, h.change, h.unverified_change, h.delivered_through
        from equipment e join held_days h on h.equipment_id = e.id
        where e.size_yards = ${size}
        union all
        select hauled.equipment_id, days.day, days.step, 0, case when days.step = 0 then 1 else 0 end
        from (${haulHolds(sql, exceptHaulId)}) hauled
          cross join lateral (values (held_from, 1), (held_from + 1, -1), (held_from, 0)) as days (day, step)
        where held_from >= ${from}::date or held_from < ${today}::date
        ${exceptOrderId === undefined ? sql`` : left}
      ) counted
      where day <= ${reach}
    ) changes
    group by 1, 2, 5`
  return changes.execute().then(holdsOfChanges)
}

/**
 * Rules 264 and 270: the units that hauls hold besides those of their orders, as rows of days like those of orders. A planned swap or new delivery
 * holds one on its day. One that was not done on its day, and a loaded container that is on no order, hold theirs like an overdue container (rule 12), so the
 * status is that of one. A loaded container that its counted type has in maintenance is no unit (rule 305). Written for the indexes
 * hauls_open_extra and loads_open.
 */
export const haulHolds = (sql: Queryable, exceptHaulId?: string): Fragment => sql`
  select o.equipment_id, h.planned_on as held_from, h.planned_on as held_through, 'delivered' as status, true as is_verified
  from hauls h join orders o on o.id = h.order_id
  where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null and h.kind in ('swap', 'new_delivery')
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
 * How many deliveries each day of a span has that has any, of reserved orders that are neither cancelled nor archived; with pickups and other
 * hauls, where staff count them (rule 120).
 */
export function deliveriesWithin(sql: Queryable, { from, through }: Hold): Query<DeliveryCount[]> {
  return countDeliveries(sql, (day) => sql`${day} between ${from}::date and ${through}::date`)
}

/** The same for some days, if one of them has a limit: nobody asks how many come on others. */
export function deliveriesOfLimited(sql: Queryable, days: readonly IsoDate[]): Query<DeliveryCount[]> {
  const wanted = sql`${days as IsoDate[]}::date[]`
  const isLimited = sql`where (select exists (select from delivery_days where day = any(${wanted}) and max_deliveries is not null)
    or exists (select from delivery_rules where max_deliveries is not null))`
  return countDeliveries(sql, (day) => sql`${day} = any(${wanted})`, isLimited)
}

/** The settings are read once; a kind that is not counted is not looked for. Written for the indexes of days. */
function countDeliveries(
  sql: Queryable,
  isWanted: (day: Fragment) => Fragment,
  condition: Fragment = sql``,
): Query<DeliveryCount[]> {
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
    ${condition}
    group by day`
}
