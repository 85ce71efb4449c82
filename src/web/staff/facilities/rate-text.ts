import { facilityList as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { getMaterial } from '#domain/diversion/materials.ts'

type Rate = FacilityOnWire['rates'][number]

export function isInForce({ validFrom, validUntil }: Rate, date: IsoDate): boolean {
  return validFrom <= date && (validUntil === null || date <= validUntil)
}

/** "72.5% of mixed debris" */
export function rateText({ basisPoints, material }: Rate): string {
  return text.rate(String(basisPoints / 100), getMaterial(material).name)
}
