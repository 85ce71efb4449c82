import type { LoadMaterialKey } from '#contract/diversion/diversion-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** The certified recovery rate of a facility for a material, with its period. */
export type FacilityRate = {
  facilityId: string
  material: LoadMaterialKey
  /** 7250 is 72.5 %. */
  basisPoints: number
  from: IsoDate
  /** The last day; null while in force. */
  until: IsoDate | null
  certifier: string
  source: string
}

export type RateWanted = { facilityId: string | null; material: LoadMaterialKey; date: IsoDate | null }

/**
 * Rule 172: the rate of a facility on the day of a load: the rate of the material, else of mixed debris; null if there is none, or day or
 * facility is unknown. The mixed rate never applies to soil and land clearing.
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
