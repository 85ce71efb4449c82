import type { IsoDate } from '../../contract/dates.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Queryable } from '../db/client.ts'

/** The days on which an order holds a unit of a container type, as planned: the domain adds the days of an overdue one. */
export type HoldRow = { equipmentId: string; from: IsoDate; through: IsoDate; status: OrderStatus }

/**
 * What is held of a size on the days that a delivery within `deliveries` would need. A delivered order comes along
 * whatever its pickup date, since it may be overdue.
 */
export function holdsOfSize(
  sql: Queryable,
  size: number,
  deliveries: { from: IsoDate; through: IsoDate },
): Promise<HoldRow[]> {
  return sql<HoldRow[]>`
    select o.equipment_id, o.held_from as from, o.held_through as through, o.status
    from orders o
    join equipment e on e.id = o.equipment_id
    where e.size_yards = ${size}
      and o.held_from <= ${deliveries.through}::date + (select max(minimum_rental_days) from equipment where size_yards = ${size})
      and (o.held_through >= ${deliveries.from} or o.status = 'delivered')
      and o.held_from is not null`
}

/** How many deliveries each of the days has, of orders that are neither cancelled nor archived. */
export async function deliveriesByDay(sql: Queryable, days: readonly IsoDate[]): Promise<Map<IsoDate, number>> {
  if (days.length === 0) return new Map()
  const rows = await sql<{ day: IsoDate; deliveries: number }[]>`
    select coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on) as day, count(*)::int as deliveries
    from hauls h
    join orders o on o.id = h.order_id
    where h.kind = 'deliver' and o.status <> 'cancelled' and o.archived_at is null
      and coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on) = any(${days as IsoDate[]}::date[])
    group by 1`
  return new Map(rows.map((row) => [row.day, row.deliveries]))
}
