import type { z } from 'zod'
import { maxInYardPlan, type Yard, type YardLoad, yard, yardLoad } from '#contract/containers/yard.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { aheadStatuses } from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

const sizeRow = yard.shape.sizes.element
const yardRow = yard.shape.yards.element.pick({ id: true, name: true })
const yardContainerRow = yard.shape.yards.element.shape.containers.element.extend({ yardId: uuid })
const yardSizeRow = yard.shape.yards.element.shape.sizes.element.extend({ yardId: uuid })

/** Rule 270: what is in the yard on a day: by size, the loads that wait to be dumped, and those that were dumped on it. */
export async function readYard(sql: Queryable, today: IsoDate): Promise<Yard> {
  const [sizes, yards, inYards, containers, loads, dumpedToday] = await Promise.all([
    readSizes(sql, { today, last: addDays(today, 6) }),
    sql(yardRow)`select id, name from yards where archived_at is null order by created_at, id`,
    readSizesByYard(sql),
    listInYards(sql),
    listLoads(sql, sql`l.dumped_at is null`, sql`l.taken_at, l.haul_id`),
    listLoads(
      sql,
      sql`l.dumped_at >= (${today}::timestamp at time zone 'America/Los_Angeles')`,
      sql`l.dumped_at desc, l.haul_id`,
    ),
  ])
  return {
    today,
    sizes,
    yards: yards.map((each) => ({
      ...each,
      sizes: inYards.filter(({ yardId }) => yardId === each.id).map(({ yardId: _, ...size }) => size),
      containers: containers.filter(({ yardId }) => yardId === each.id).map(({ yardId: _, ...container }) => container),
    })),
    loads,
    dumpedToday,
  }
}

const readSizes = (
  sql: Queryable,
  { today, last }: { today: IsoDate; last: IsoDate },
): Promise<z.output<typeof sizeRow>[]> => sql(sizeRow)`
  select c.size_yards as size, ${countStates(sql)},
    coalesce(min(leaving.today), 0)::int as leaving_today, coalesce(min(leaving.week), 0)::int as leaving_this_week
  from containers c
  left join loads load on load.container_id = c.id and load.dumped_at is null
  left join (
    select o.dumpster_size as size, count(*) as week,
      count(*) filter (where case h.kind when 'deliver' then o.held_from else h.planned_on end <= ${today}) as today
    from hauls h join orders o on o.id = h.order_id
    where h.done_at is null and h.cancelled_at is null and o.archived_at is null
      and (h.kind in ('swap', 'new_delivery') and h.planned_on <= ${last} and o.status = any(${[...openStatuses]})
        or h.kind = 'deliver' and o.held_from <= ${last} and o.status = any(${[...aheadStatuses]}))
    group by o.dumpster_size
  ) leaving on leaving.size = c.size_yards
  where c.deleted_at is null and c.status <> 'deployed'
  group by c.size_yards order by c.size_yards`

const readSizesByYard = (sql: Queryable) => sql(yardSizeRow)`
  select c.yard_id, c.size_yards as size, ${countStates(sql)}
  from containers c
  left join loads load on load.container_id = c.id and load.dumped_at is null
  where c.deleted_at is null and c.status <> 'deployed'
  group by c.yard_id, c.size_yards order by c.yard_id, c.size_yards`

const listInYards = (sql: Queryable) => sql(yardContainerRow)`
  select c.yard_id, c.id, c.container_number, c.size_yards as size,
    case when load.haul_id is not null then 'loaded' when c.status in ('maintenance', 'damaged') then 'in-repair'
      when c.current_order_id is not null then 'reserved' else 'empty' end as state
  from containers c
  left join loads load on load.container_id = c.id and load.dumped_at is null
  where c.deleted_at is null and c.status <> 'deployed'
  order by c.size_yards, c.container_number, c.id limit ${maxInYardPlan}`

const countStates = (sql: Queryable): Fragment => sql`
  count(*) filter (where c.status = 'available' and c.current_order_id is null and load.haul_id is null)::int as empty,
  count(*) filter (where c.status = 'available' and c.current_order_id is not null)::int as reserved,
  count(*) filter (where load.haul_id is not null)::int as loaded,
  count(*) filter (where c.status in ('maintenance', 'damaged'))::int as in_repair`

/** At most 500. */
const listLoads = (sql: Queryable, which: Fragment, order: Fragment): Promise<YardLoad[]> => sql(yardLoad)`
  select l.haul_id, l.container_id, c.container_number, o.dumpster_size as size, l.taken_at, l.dumped_at, o.id as order_id, o.order_number,
    o.customer_name, o.customer_city, coalesce(nullif(o.material_other, ''), o.material_type) as material
  from loads l
  join hauls h on h.id = l.haul_id
  join orders o on o.id = h.order_id
  left join containers c on c.id = l.container_id
  where ${which}
  order by ${order} limit 500`
