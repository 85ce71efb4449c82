import type { Disposition, JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { FacilityKind } from '#contract/facilities/facility-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { HundredthCubicYards, HundredthTons } from '#contract/values/units.ts'

/** The assumed weight of a cubic yard, with its source. */
export type LoadDensity = { poundsPerYard: number; source: string; version: string }

/** Rule 171: the amount of a load, and how it was measured. Tons and cubic yards are whole hundredths. */
export type LoadAmount =
  | { how: 'scale'; hundredthTons: HundredthTons }
  | { how: 'estimated'; hundredthYards: HundredthCubicYards; density: LoadDensity }
  /** By volume only, in a project that is reported by volume. */
  | { how: 'volume'; hundredthYards: HundredthCubicYards }

/** What a facility record says that decides whether a load there is diverted. */
export type LoadSite = {
  name: string
  operator: string
  kind: FacilityKind
  /** The places that accept its tickets. */
  authorizedBy: readonly JurisdictionKey[]
  address: string
  swisNumber: string
}

/** One load of a project, as on its ticket. */
export type Load = {
  id: string
  date: IsoDate | null
  ticketNumber: string
  /** The facility name on the ticket, and the facility record; null if it is not one of ours. */
  facility: string
  facilityId: string | null
  /** That record; null if it is not one of ours. */
  site: LoadSite | null
  /** As on the ticket; `readMaterial` finds its meaning. */
  material: string
  amount: LoadAmount
  disposition: Disposition | null
  originCity: string
  /** Whether the ticket has a photo to submit. */
  hasPhoto: boolean
  /** Why staff say that it is right although it looked entered twice (rule 229); empty if nothing was asked. */
  confirmedReason: string
}

/** Hundredths of a ton for hundredths of a cubic yard, rounded half up (rule 171). */
export function estimateHundredthTons(hundredthYards: HundredthCubicYards, poundsPerYard: number): number {
  return Math.floor((hundredthYards * poundsPerYard + 1_000) / 2_000)
}
