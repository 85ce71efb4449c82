import { weekdays } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'

/** Our part of the numbers of advisory locks: one for what days take at all, and one for each day, by its number. */
const planLock = 7_301
const dayLock = 7_302

/**
 * Lets nobody change which days are closed and how many deliveries they take, until the transaction ends. Bookings do not wait
 * for each other here.
 */
export const keepDeliveryPlan = (tx: Queryable): Query<[]> => tx`select pg_advisory_xact_lock_shared(${planLock}, 0)`

/** For whoever changes the plan: waits until every booking under way is done, and lets none begin until the transaction ends. */
export const lockDeliveryPlan = (tx: Queryable): Query<[]> => tx`select pg_advisory_xact_lock(${planLock}, 0)`

/**
 * Locks those of the dates that have a most of deliveries, so that they are counted one after the other, whatever the sizes.
 * Under {@link keepDeliveryPlan} no further one can get a most. The dates must be in order, lest two wait for each other.
 */
export const lockLimitedDays = (tx: Queryable, dates: IsoDate[]): Query<[]> => tx`
  select pg_advisory_xact_lock(${dayLock}, wanted.day - date '2000-01-01')
  from unnest(${dates}::date[]) as wanted(day)
  where exists (select from delivery_days d where d.day = wanted.day and d.max_deliveries is not null)
    or exists (
      select from delivery_rules r
      where r.max_deliveries is not null
        and r.applies_to in ('every-day', (${[...weekdays]}::text[])[1 + extract(dow from wanted.day)::integer])
    )`
