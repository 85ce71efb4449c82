import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { countingFacilities } from '#domain/diversion/counting-facilities.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listRates, readFacilities } from './facility-queries.ts'

/** Rule 289: of some facilities, those that count for each of some cities on a day; null where none does, or nobody knows what the city asks for. */
export async function countingByCity(
  sql: Queryable,
  { cities, facilityIds, day }: { cities: readonly string[]; facilityIds: readonly string[]; day: IsoDate },
): Promise<Map<string, string[] | null>> {
  const [facilities, stored] = await Promise.all([readFacilities(sql, facilityIds), listRates(sql, facilityIds)])
  const rates = stored.map(({ validFrom, validUntil, ...rate }) => ({ ...rate, from: validFrom, until: validUntil }))
  return new Map(
    [...new Set(cities)].map((city) => {
      const counting = countingFacilities(city, facilities, { rates, day })
      return [city, counting?.length ? counting : null]
    }),
  )
}

/** The name of a facility, and whether it counts for a city; null if nobody knows, or there is no such facility. */
export async function checkFacility(
  sql: Queryable,
  { city, facilityId, at }: { city: string; facilityId: string; at: Date },
): Promise<{ name: string; counts: boolean | null }> {
  const day = dateInLosAngeles(at)
  const all = await sql({ id: uuid })`
    select id from facilities where archived_at is null or id = ${facilityId} order by id = ${facilityId} desc, id limit 500`
  const facilityIds = all.map(({ id }) => id)
  const [[facility], counting] = await Promise.all([
    readFacilities(sql, [facilityId]),
    countingByCity(sql, { cities: [city], facilityIds, day }),
  ])
  const counts = counting.get(city) ?? null
  return { name: facility?.name ?? '', counts: facility && counts ? counts.includes(facilityId) : null }
}
