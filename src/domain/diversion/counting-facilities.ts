import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isSelfCertified } from './evidence.ts'
import { type FacilityRate, findRate } from './facility-rate.ts'
import { getJurisdiction } from './jurisdictions.ts'
import { recognizePlace } from './recognize-place.ts'

/** A facility, as far as it matters whether a place counts what goes there. */
export type CountedFacility = {
  id: string
  name: string
  operator: string
  kind: string
  authorizedBy: readonly JurisdictionKey[]
}

/**
 * Rule 289: the facilities at which the place of a city would count a mixed load of a day as partly diverted: no landfill, accepted by the
 * place where it accepts facilities, with a rate in force that a third party certified and that the place takes for enough. Null: nobody knows what the place asks for.
 */
export function countingFacilities(
  city: string,
  facilities: readonly CountedFacility[],
  { rates, day }: { rates: readonly FacilityRate[]; day: IsoDate },
): string[] | null {
  const place = recognizePlace(city)
  if (place === null) return null
  const { acceptsFacilities, leastRateBasisPoints = 0 } = getJurisdiction(place)
  return facilities
    .filter(({ id, name, operator, kind, authorizedBy }) => {
      const rate = findRate(rates, { facilityId: id, material: 'mixed', date: day })
      if (kind === 'landfill' || rate === null || rate.basisPoints < leastRateBasisPoints) return false
      return !isSelfCertified(rate.certifier, [name, operator]) && (!acceptsFacilities || authorizedBy.includes(place))
    })
    .map(({ id }) => id)
}
