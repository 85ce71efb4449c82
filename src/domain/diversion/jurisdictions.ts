import type { JurisdictionKey } from '#contract/diversion/jurisdiction-keys.ts'
import { sources } from './rule-sources.ts'
import type { Source } from './source.ts'

/** The date that the deadline of the final report counts from. */
export type ReportClock = 'estimated-end' | 'completion' | 'final-inspection' | 'occupancy'

/** The deadline of the final report. */
export type FinalReport = { days: number; after: ReportClock; source: Source }

export type Jurisdiction = {
  key: JurisdictionKey
  name: string
  /** Null: no deadline known. */
  finalReport: FinalReport | null
  /** Further requirements, with their source. */
  notes: readonly { text: string; source: Source }[]
}

/** The jurisdictions that a project can be in. The state's rules always apply. */
export const jurisdictions: readonly Jurisdiction[] = [
  { key: 'california', name: 'California (no local rules known)', finalReport: null, notes: [] },
  {
    key: 'los-angeles-county',
    name: 'Los Angeles County, unincorporated',
    finalReport: { days: 45, after: 'estimated-end', source: sources.laCounty },
    notes: [
      {
        text: 'All weight tickets go with the final report; missing ones may cost up to $50,000.',
        source: sources.laCounty,
      },
      { text: 'Recycling rates of facilities must be certified by a third party.', source: sources.laCounty },
    ],
  },
  {
    key: 'los-angeles-city',
    name: 'City of Los Angeles',
    finalReport: null,
    notes: [
      {
        text: 'The hauler needs an AB 939 permit, and mixed debris may only go to processors certified by the city.',
        source: sources.laCity,
      },
    ],
  },
  {
    key: 'santa-clarita',
    name: 'Santa Clarita',
    finalReport: { days: 180, after: 'final-inspection', source: sources.santaClarita },
    notes: [
      { text: 'Only a franchised hauler, or the generator of the debris, may haul it.', source: sources.santaClarita },
    ],
  },
  {
    key: 'burbank',
    name: 'Burbank',
    finalReport: { days: 90, after: 'final-inspection', source: sources.burbank },
    notes: [],
  },
  {
    key: 'glendale',
    name: 'Glendale',
    finalReport: { days: 180, after: 'occupancy', source: sources.glendale },
    notes: [
      {
        text: 'Original facility tags that show the project’s address; photocopies are not accepted.',
        source: sources.glendaleTags,
      },
    ],
  },
  {
    key: 'long-beach',
    name: 'Long Beach',
    finalReport: { days: 30, after: 'final-inspection', source: sources.longBeach },
    notes: [],
  },
  {
    key: 'malibu',
    name: 'Malibu',
    finalReport: null,
    notes: [{ text: 'The hauler must be on the city’s list.', source: sources.malibu }],
  },
  { key: 'pasadena', name: 'Pasadena', finalReport: null, notes: [] },
  {
    key: 'santa-monica',
    name: 'Santa Monica',
    finalReport: null,
    notes: [
      {
        text: 'Every ticket shows the project’s address. A refund is applied for within 30 days, through the city’s system (Green Halo).',
        source: sources.santaMonica,
      },
    ],
  },
  {
    key: 'thousand-oaks',
    name: 'Thousand Oaks',
    finalReport: { days: 30, after: 'completion', source: sources.thousandOaks },
    notes: [
      {
        text: 'The report certifies that the most accurate way of measuring available was used.',
        source: sources.thousandOaks,
      },
    ],
  },
  {
    key: 'ventura-county',
    name: 'Ventura County, unincorporated',
    finalReport: null,
    notes: [
      {
        text: 'By an authorized collector or self-haul to a sorting facility; receipts are uploaded before the final approval.',
        source: sources.venturaCounty,
      },
    ],
  },
]

export function getJurisdiction(key: JurisdictionKey): Jurisdiction {
  const found = jurisdictions.find((each) => each.key === key)
  if (!found) throw new Error(`No such jurisdiction: ${key}`)
  return found
}
