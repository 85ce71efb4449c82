import { z } from 'zod'
import { serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import { absence, driver, type Fleet, truck, yardPlace } from '#contract/dispatch/fleet.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { type ServiceMinutes, serviceMinutesOf } from '#domain/dispatch/service-minutes.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { learnServiceMinutes } from './learn-minutes.ts'

/** Yards, trucks and drivers, archived last; current and future absences; minutes at stops. */
export async function readFleet(sql: Queryable, today: IsoDate): Promise<Fleet> {
  const [yards, trucks, drivers, absences, own, learned, sizes] = await Promise.all([
    listYards(sql),
    listTrucks(sql),
    listDrivers(sql),
    listAbsences(sql, { from: today }),
    listOwnServiceMinutes(sql),
    learnServiceMinutes(sql, today),
    sql({ size: int })`select distinct size_yards as size from equipment where is_active order by size_yards`,
  ])
  return {
    yards,
    trucks,
    drivers,
    absences,
    serviceMinutes: announceServiceMinutes(
      own,
      learned,
      sizes.map(({ size }) => size),
    ),
  }
}

export const listYards = (sql: Queryable) => sql(yardPlace)`
  select id, name, address, city, zip_code, latitude, longitude, archived_at, version
  from yards order by archived_at is not null, created_at, id`

export const listTrucks = (sql: Queryable) => sql(truck)`
  select id, name, yard_id, kind, sizes::integer[] as sizes, carries, max_load_hundredth_tons as max_load_tons, starts_minute, ends_minute,
    weekdays::integer[] as weekdays, driver_id,
    archived_at, version
  from trucks order by archived_at is not null, length(name), lower(name), id`

export const listDrivers = (sql: Queryable) => sql(driver)`
  select id, name, phone, language, yard_id, archived_at, version
  from drivers order by archived_at is not null, plain_name(name), id`

/** Absences that overlap a range of days; without an end, everything from the first day on. */
export const listAbsences = (sql: Queryable, { from, through = null }: { from: IsoDate; through?: IsoDate | null }) =>
  sql(absence)`
    select id, driver_id, truck_id, from_day, through_day, reason from absences
    where through_day >= ${from} and (${through}::date is null or from_day <= ${through}::date)
    order by from_day, id`

const ownRow = z.object({ kind: z.enum(serviceKinds), size: int.nullable(), minutes: int })

/** The minutes that staff set. */
export const listOwnServiceMinutes = (sql: Queryable): Promise<ServiceMinutes[]> => sql(ownRow)`
  select kind, size_yards as size, minutes from service_minutes`

type Row = Fleet['serviceMinutes'][number]

/** One row per kind for all sizes, and one per kind and size. */
function announceServiceMinutes(
  own: readonly ServiceMinutes[],
  learned: readonly ServiceMinutes[],
  sizes: readonly number[],
): Row[] {
  const find = (among: readonly ServiceMinutes[], kind: Row['kind'], size: number | null) =>
    among.find((each) => each.kind === kind && each.size === size)?.minutes ?? null
  const minutesOf = serviceMinutesOf(own, learned)
  const ofNoSize = 0
  return serviceKinds.flatMap((kind) =>
    [null, ...sizes].map((size) => ({
      kind,
      size,
      minutes: minutesOf(kind, size ?? ofNoSize),
      learned: find(learned, kind, size),
      isOwn: find(own, kind, size) !== null,
    })),
  )
}
