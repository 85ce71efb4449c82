import type { LoadMaterialKey } from '#contract/diversion/load-material-keys.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** What share of a material a facility recovers, as somebody certified it for a time. */
export type FacilityRate = {
  facilityId: string
  material: LoadMaterialKey
  /** 7250 is 72.5 %. */
  basisPoints: number
  from: IsoDate
  /** The last day, or null while it is in force. */
  until: IsoDate | null
  certifier: string
  source: string
}

export type RateWanted = { facilityId: string | null; material: LoadMaterialKey; date: IsoDate | null }

/**
 * Rule 172: the rate of a facility that is in force on the day of a load: the material's own, else the one for mixed debris; null when it
 * has none on that day, or the day or the facility is not known. Soil and land clearing are never mixed debris.
 */
export function findRate(
  rates: readonly FacilityRate[],
  { facilityId, material, date }: RateWanted,
): FacilityRate | null {
  if (facilityId === null || date === null) return null
  const inForce = rates.filter(
    (rate) => rate.facilityId === facilityId && rate.from <= date && (rate.until === null || date <= rate.until),
  )
  const of = (wanted: LoadMaterialKey) => inForce.find((rate) => rate.material === wanted) ?? null
  const standsAlone = material === 'soil' || material === 'land-clearing'
  return of(material) ?? (standsAlone ? null : of('mixed'))
}
