import type { FacilityRate } from '#domain/diversion/facility-rate.ts'
import type { Load } from '#domain/diversion/load.ts'
import { listRates } from '#server/facilities/facility-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** The rates of the facilities that loads went to. */
export async function ratesFor(sql: Queryable, loads: readonly Load[]): Promise<FacilityRate[]> {
  const facilityIds = loads.flatMap(({ facilityId }) => facilityId ?? [])
  if (facilityIds.length === 0) return []
  return (await listRates(sql, [...new Set(facilityIds)])).map(({ validFrom, validUntil, ...rate }) => ({
    ...rate,
    from: validFrom,
    until: validUntil,
  }))
}
