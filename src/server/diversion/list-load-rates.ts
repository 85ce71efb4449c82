import type { FacilityRate } from '../../domain/diversion/facility-rate.ts'
import type { Load } from '../../domain/diversion/load.ts'
import type { Queryable } from '../db/client.ts'
import { listRates } from '../facilities/facility-queries.ts'

/** The certified rates, of any day, of the facilities that loads went to. */
export async function listLoadRates(sql: Queryable, loads: readonly Load[]): Promise<FacilityRate[]> {
  const facilityIds = new Set(loads.flatMap(({ facilityId }) => facilityId ?? []))
  const rates = await listRates(sql, [...facilityIds])
  return rates.map(({ validFrom, validUntil, ...rate }) => ({ ...rate, from: validFrom, until: validUntil }))
}
