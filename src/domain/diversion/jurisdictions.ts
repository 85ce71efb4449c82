import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { Source } from './diversion-rule.ts'
import { sources } from './rule-sources.ts'

/** The date that the deadline of the final report counts from. */
export type ReportClock = 'estimated-end' | 'completion' | 'final-inspection' | 'occupancy'

/** The deadline of the final report. */
export type FinalReport = { days: number; after: ReportClock; source: Source }

/** What cities have rules about, besides targets and deadlines. */
export const requirementSubjects = [
  'what counts',
  'facilities',
  'haulers',
  'attachments',
  'declaration',
  'deposit',
] as const
export type Requirement = { about: (typeof requirementSubjects)[number]; text: string; source: Source }

export type Jurisdiction = {
  key: JurisdictionKey
  name: string
  /** Null: no deadline known. */
  finalReport: FinalReport | null
  /** Whether mixed loads count only at facilities that the place accepts (rule 230). */
  acceptsFacilities?: true
  /** What has to be certified in the declaration besides. */
  declaration?: string
  /** What else it asks for; about a subject that is absent nothing was found. */
  requirements: readonly Requirement[]
}

/** The jurisdictions that a project can be in. The state's rules always apply. */
export const jurisdictions: readonly Jurisdiction[] = [
  { key: 'california', name: 'California (no local rules known)', finalReport: null, requirements: [] },
  {
    key: 'los-angeles-county',
    name: 'Los Angeles County, unincorporated',
    finalReport: { days: 45, after: 'estimated-end', source: sources.laCounty },
    requirements: [
      {
        about: 'attachments',
        text: 'All weight tickets go with the final report; missing ones may cost up to $50,000.',
        source: sources.laCounty,
      },
      {
        about: 'facilities',
        text: 'Recycling rates of facilities must be certified by a third party.',
        source: sources.laCounty,
      },
      { about: 'deposit', text: 'A deposit is refunded after the final report.', source: sources.laCounty },
      {
        about: 'what counts',
        text: 'A proposed revision, not in force, asks for 100% of land clearing.',
        source: sources.laCountyInstructions,
      },
      {
        about: 'attachments',
        text: 'The instructions count the 45 days from completion, the page of the county from the estimated end. The earlier day is safe.',
        source: sources.laCountyInstructions,
      },
    ],
  },
  {
    key: 'los-angeles-city',
    name: 'City of Los Angeles',
    finalReport: null,
    acceptsFacilities: true,
    requirements: [
      {
        about: 'haulers',
        text: 'The hauler needs an AB 939 permit, and reports tons and receipts within 30 days after each quarter.',
        source: sources.laCity,
      },
      {
        about: 'facilities',
        text: 'Mixed debris may only go to processors that the city certified.',
        source: sources.laCity,
      },
    ],
  },
  {
    key: 'santa-clarita',
    name: 'Santa Clarita',
    finalReport: { days: 180, after: 'final-inspection', source: sources.santaClarita },
    requirements: [
      {
        about: 'haulers',
        text: 'Only a franchised hauler, or the generator of the debris, may haul it.',
        source: sources.santaClarita,
      },
      {
        about: 'deposit',
        text: 'The deposit is 2% of the valuation, 10% for a demolition, at most $15,000.',
        source: sources.santaClarita,
      },
    ],
  },
  {
    key: 'burbank',
    name: 'Burbank',
    finalReport: { days: 90, after: 'final-inspection', source: sources.burbank },
    requirements: [
      { about: 'attachments', text: 'Receipts of the facilities.', source: sources.burbank },
      { about: 'deposit', text: 'A fee and a deposit per ton.', source: sources.burbank },
    ],
  },
  {
    key: 'glendale',
    name: 'Glendale',
    finalReport: { days: 180, after: 'occupancy', source: sources.glendale },
    requirements: [
      {
        about: 'attachments',
        text: 'Original facility tags that show the project’s address; photocopies are not accepted.',
        source: sources.glendaleTags,
      },
    ],
  },
  {
    key: 'long-beach',
    name: 'Long Beach',
    finalReport: { days: 30, after: 'final-inspection', source: sources.longBeach },
    requirements: [
      { about: 'what counts', text: 'At most 20% of the target may be inert debris.', source: sources.longBeach },
    ],
  },
  {
    key: 'malibu',
    name: 'Malibu',
    finalReport: null,
    requirements: [{ about: 'haulers', text: 'The hauler must be on the city’s list.', source: sources.malibu }],
  },
  { key: 'pasadena', name: 'Pasadena', finalReport: null, requirements: [] },
  {
    key: 'santa-monica',
    name: 'Santa Monica',
    finalReport: null,
    requirements: [
      {
        about: 'attachments',
        text: 'Every ticket shows the project’s address. A refund is applied for within 30 days, through the city’s system (Green Halo).',
        source: sources.santaMonica,
      },
    ],
  },
  {
    key: 'thousand-oaks',
    name: 'Thousand Oaks',
    declaration: 'I certify that the most accurate way of measuring that was available was used.',
    finalReport: { days: 30, after: 'completion', source: sources.thousandOaks },
    requirements: [
      {
        about: 'declaration',
        text: 'The report certifies that the most accurate way of measuring available was used.',
        source: sources.thousandOaks,
      },
    ],
  },
  {
    key: 'ventura-county',
    name: 'Ventura County, unincorporated',
    finalReport: null,
    requirements: [
      {
        about: 'haulers',
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
