import type { Trends } from '#contract/dashboard/dashboard.ts'
import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { utilizationPercent } from '#domain/dashboard/fleet-status.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** The Monday of the week that a day is in. */
function mondayOf(date: IsoDate): IsoDate {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -daysSinceMonday)
}

const utilizationDays = 30
const bookingWeeks = 12

/** Rule 115: the utilization of each of the last days, and the bookings of each of the last weeks, as of `now`. */
export async function readTrends(sql: Queryable, now: Date): Promise<Trends> {
  const today = dateInLosAngeles(now)
  const [utilization, bookings] = await Promise.all([
    readUtilization(sql, addDays(today, 1 - utilizationDays), today),
    readBookings(sql, addDays(mondayOf(today), -7 * (bookingWeeks - 1))),
  ])
  return { utilization, bookings }
}

/** A container is out on a day if it was at a customer's site at the end of the day; for today, now. */
async function readUtilization(sql: Queryable, from: IsoDate, today: IsoDate): Promise<Trends['utilization']> {
  const rows = await sql({ date: isoDate, out: int, containers: int })`
    with days as (
      select day::date as date, ((day + interval '1 day') at time zone 'America/Los_Angeles') as ended_at
      from generate_series(${from}::date::timestamp, ${today}::date::timestamp, interval '1 day') day
    ), placements as materialized (
      select placed_at, removed_at from container_placements
      where removed_at is null or removed_at >= ${instantInLosAngeles(from, 0)}
    )
    select date,
      (select count(*) from placements
       where placed_at < ended_at and (removed_at is null or removed_at >= ended_at))::int as out,
      (select count(*) from containers
       where created_at < ended_at and (deleted_at is null or deleted_at >= ended_at))::int as containers
    from days order by date`
  return rows.map((row) => ({ ...row, percent: utilizationPercent(row.out, row.containers) }))
}

async function readBookings(sql: Queryable, firstMonday: IsoDate): Promise<Trends['bookings']> {
  return sql({ weekFrom: isoDate, count: int })`
    select week::date as week_from, (
      select count(*) from orders
      where archived_at is null and created_at >= (week at time zone 'America/Los_Angeles')
        and created_at < ((week + interval '7 days') at time zone 'America/Los_Angeles')
    )::int as count
    from generate_series(${firstMonday}::date::timestamp, ${addDays(firstMonday, 7 * (bookingWeeks - 1))}::date::timestamp, interval '7 days') week
    order by week`
}
