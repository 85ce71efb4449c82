import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import { openStatuses } from '#domain/orders/open-status.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Query, Queryable } from '#server/platform/db/sql.ts'

/** The hold of an order: its container type and days. An order that is not reserved has none (rule 201). */
export const equipmentHold = z.object({
  equipmentId: uuid,
  from: isoDate,
  through: isoDate,
  status: z.enum(orderStatuses),
  isVerified: bool,
})

/**
 * The holds on a size for the days that a delivery within `deliveries` would need; none without days. Delivered orders are included
 * whatever their pickup date, because they may be overdue.
 */
export function holdsOfSize(
  sql: Queryable,
  size: number,
  deliveries: { from: IsoDate | null; through: IsoDate | null },
  exceptOrderId: string | null = null,
): Query<EquipmentHold[]> {
  return sql(equipmentHold)`
    select o.equipment_id, o.held_from as from, o.held_through as through, o.status, u.order_id is null as is_verified
    from orders o
    join equipment e on e.id = o.equipment_id
    left join unverified_bookings u on u.order_id = o.id
    where e.size_yards = ${size}
      and o.held_from <= ${deliveries.through}::date + (select max(minimum_rental_days) from equipment where size_yards = ${size})
      and (o.held_through >= ${deliveries.from}::date or o.status = 'delivered')
      and o.held_from is not null and o.archived_at is null and o.status = any(${[...openStatuses]})
      ${exceptOrderId === null ? sql`` : sql`and o.id <> ${exceptOrderId}`}`
}

const deliveryCount = z.object({ day: isoDate, deliveries: int })
export type DeliveryCount = z.output<typeof deliveryCount>

/** The day on which the delivery of a haul `h` came, or is to come. */
export const deliveryDay = (sql: Queryable) =>
  sql`coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on)`

/** How many deliveries each of the days has that has any, of reserved orders that are neither cancelled nor archived. */
export function deliveriesByDay(sql: Queryable, days: readonly IsoDate[]): Query<DeliveryCount[]> {
  return countDeliveries(sql, sql`${deliveryDay(sql)} = any(${days as IsoDate[]}::date[])`)
}

/** The same for the days of a span. */
export function deliveriesWithin(sql: Queryable, { from, through }: Hold): Query<DeliveryCount[]> {
  return countDeliveries(sql, sql`${deliveryDay(sql)} between ${from} and ${through}`)
}

function countDeliveries(sql: Queryable, onWantedDays: Fragment): Query<DeliveryCount[]> {
  return sql(deliveryCount)`
    select ${deliveryDay(sql)} as day, count(*)::int as deliveries
    from hauls h
    join orders o on o.id = h.order_id
    where h.kind = 'deliver' and o.status <> 'cancelled' and o.archived_at is null and ${onWantedDays}
      and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved)
    group by 1`
}
