import { type DayHaul, dayHaul } from '#contract/hauls/hauls.ts'
import {
  type CountedHauls,
  countedHauls,
  type DeliveryPlan,
  type DeliveryRule,
  deliveryRule,
  type OwnDay,
  ownDay,
  type PlannedHaul,
  plannedHaul,
} from '#contract/scheduling/delivery-days.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'
import { deliveryDay } from './hold-queries.ts'

/** The weekly rules with a setting. */
export const listRules = (sql: Queryable): Query<DeliveryRule[]> => sql(deliveryRule)`
  select applies_to, is_closed, max_deliveries from delivery_rules
  where is_closed or max_deliveries is not null
  order by applies_to`

const columns = (sql: Queryable) => sql`day, is_closed, max_deliveries, note`

/** The settings of individual days of a span; without an end, of everything that follows. */
export const ownDaysFrom = (
  sql: Queryable,
  { from, through = null }: { from: IsoDate; through?: IsoDate | null },
): Query<OwnDay[]> => sql(ownDay)`
  select ${columns(sql)} from delivery_days
  where day >= ${from} and (${through}::date is null or day <= ${through}::date)
    and (is_closed is not null or max_deliveries is not null or note <> '')
  order by day`

/** What the limit of a day counts besides deliveries (rule 120). */
export const readCountedHauls = (sql: Queryable): Query<CountedHauls> => sql.one(countedHauls)`
  select counts_pickups as pickups, counts_extra_hauls as extra_hauls from fleet_settings`

/** All settings of days from today on. */
export async function readDeliveryPlan(sql: Queryable, today: IsoDate): Promise<DeliveryPlan> {
  const [rules, days, counts] = await Promise.all([
    listRules(sql),
    ownDaysFrom(sql, { from: today }),
    readCountedHauls(sql),
  ])
  return { today, rules, days, counts }
}

const countedHaul = plannedHaul.extend({ total: int })

/** The maximum number of hauls an answer names. */
const maxNamed = 100

/** The planned deliveries and pickups on some days, by date, and their number. */
export async function listPlannedHauls(
  sql: Queryable,
  days: readonly IsoDate[],
): Promise<{ hauls: PlannedHaul[]; haulCount: number }> {
  if (days.length === 0) return { hauls: [], haulCount: 0 }
  const wanted = sql`${days as IsoDate[]}::date[]`
  const rows = await sql(countedHaul)`
    select o.id as order_id, o.order_number, o.customer_name, o.status, o.dumpster_size, haul.kind, haul.day,
      (count(*) over ())::int as total
    from (
      select h.order_id, 'delivery' as kind, ${deliveryDay(sql)} as day
      from hauls h
      where h.kind = 'deliver' and h.done_at is null and ${deliveryDay(sql)} = any(${wanted})
      union all
      select id, 'pickup', held_through from orders where held_from is not null and held_through = any(${wanted})
    ) haul
    join orders o on o.id = haul.order_id
    where o.archived_at is null and o.status = any(${[...openStatuses]}) and o.held_from is not null
    order by haul.day, haul.kind, o.created_at, o.id
    limit ${maxNamed}`
  return { hauls: rows.map(({ total: _, ...haul }) => haul), haulCount: rows[0]?.total ?? 0 }
}

/**
 * The hauls between delivery and pickup that were done on a day, or are planned for it, of one container type or of all. Today and tomorrow
 * also have those that are late (rule 264). Written for the indexes hauls_open_extra and extra_hauls_done.
 */
export function listDayHauls(
  sql: Queryable,
  { day, today, equipmentId = null }: { day: IsoDate; today: IsoDate; equipmentId?: string | null },
): Query<DayHaul[]> {
  return sql(dayHaul)`
    select h.id, h.kind, h.planned_on as planned_day, h.done_at, o.id as order_id, o.customer_name, o.customer_city, o.dumpster_size,
      h.standing_service_id is not null as is_standing
    from hauls h join orders o on o.id = h.order_id
    where h.kind not in ('deliver', 'pick_up') and o.archived_at is null
      and h.id in (
        select id from hauls where kind not in ('deliver', 'pick_up') and done_on = ${day}
        union all
        select id from hauls
        where kind not in ('deliver', 'pick_up') and done_at is null and cancelled_at is null
          and (planned_on = ${day} or (planned_on < ${today} and ${day} between ${today}::date and ${today}::date + 1))
      )
      ${equipmentId === null ? sql`` : sql`and o.equipment_id = ${equipmentId}`}
    order by h.planned_on, plain_name(o.customer_name), h.id`
}
