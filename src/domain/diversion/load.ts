import type { Disposition } from '#contract/diversion/diversion-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { HundredthCubicYards, HundredthTons } from '#contract/values/units.ts'

/** What a cubic yard is taken to weigh where nobody weighed it, and who says so. */
export type LoadDensity = { poundsPerYard: number; source: string; version: string }

/** Rule 171: how much a load is, and how that was found. Tons and cubic yards are whole hundredths. */
export type LoadAmount =
  | { how: 'scale'; hundredthTons: HundredthTons }
  | { how: 'estimated'; hundredthYards: HundredthCubicYards; density: LoadDensity }
  /** By volume alone, in a project that is reported by volume. */
  | { how: 'volume'; hundredthYards: HundredthCubicYards }

/** One load that left a project, as its ticket tells. */
export type Load = {
  id: string
  date: IsoDate | null
  ticketNumber: string
  /** The name on the ticket, and which of our facilities it is; null where it is none of them. */
  facility: string
  facilityId: string | null
  /** As the ticket says; `readMaterial` finds what it means. */
  material: string
  amount: LoadAmount
  disposition: Disposition | null
  originCity: string
  /** Whether the ticket's photo is there to be handed in. */
  hasPhoto: boolean
}

/** Hundredths of a ton of so many hundredths of a cubic yard, half a hundredth up (rule 171). */
export function estimateHundredthTons(hundredthYards: HundredthCubicYards, poundsPerYard: number): number {
  return Math.floor((hundredthYards * poundsPerYard + 1_000) / 2_000)
}
