import {
  type CountedHauls,
  countedHauls,
  type DeliveryPlan,
  type DeliveryRule,
  deliveryRule,
  type OwnDay,
  ownDay,
} from '#contract/scheduling/delivery-days.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'

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
