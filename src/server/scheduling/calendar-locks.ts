import { weekdays } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'

/** Our range of advisory locks: one for the delivery plan, and one for each day, by its number. */
const planLock = 7_301
const dayLock = 7_302

/** Prevents changes to closed days and delivery limits until the transaction ends. Bookings do not wait for each other here. */
export const keepDeliveryPlan = (tx: Queryable): Query<[]> => tx`select pg_advisory_xact_lock_shared(${planLock}, 0)`

/** For changes of the plan: waits for bookings in progress, and holds off new ones until the transaction ends. */
export const lockDeliveryPlan = (tx: Queryable): Query<[]> => tx`select pg_advisory_xact_lock(${planLock}, 0)`

/**
 * Locks the given dates that have a delivery limit, so that deliveries are counted one transaction at a time, whatever their sizes. Under
 * {@link keepDeliveryPlan} no further day can get a limit. The dates must be sorted, so that two transactions cannot deadlock.
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
