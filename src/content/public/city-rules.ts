import { serviceCities } from '#content/company/cities.ts'
import { reportClockTexts } from '#content/wording/diversion.ts'
import type { ServiceCity } from '#contract/scheduling/service-cities.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { DiversionRule, Source, Stream } from '#domain/diversion/diversion-rule.ts'
import { getJurisdiction } from '#domain/diversion/jurisdictions.ts'
import { ownFacts, publicRules } from '#domain/diversion/place-facts.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import type { FinalReport, RequirementSubject } from '#domain/diversion/place-rules.ts'
import { recognizePlace } from '#domain/diversion/recognize-place.ts'

/** Texts of a city's page that only the server writes, so that no browser loads the rules of all places. */

/** How many own facts a page needs before search engines may list it (rule 391). */
const leastOwnFacts = 3

/** Rule 391: whether search engines may list the page of a city. */
export const isCityIndexed = (city: string, day: IsoDate): boolean => ownFacts(city, day) >= leastOwnFacts

/** The cities whose pages the sitemap lists. */
export const indexedCities = (day: IsoDate): string[] => serviceCities.filter((city) => isCityIndexed(city, day))

/** How it is said: in English, and in Spanish on the pages under /es (rule 480). */
export type CityRuleTexts = {
  subjects: Record<RequirementSubject, string>
  /** The county, where it is said who asks. */
  county: string
  /** Of whom a place is a part. */
  partOf: { county: string; city(name: string): string }
  /** What is kept out of landfills, if that was found, and when the report is due. */
  share(of: { place: string; city: string; shares: readonly DiversionRule[]; report: FinalReport | null }): string
  /** Which work it holds for; absent: what the place says of it stands among the facts, as it was written. */
  covered?(of: { place: string; city: string; text: string }): string
  askWhether(of: { place: string; isCounty: boolean; isKnown: boolean }): string
  /** What was read of another place of the same authority. */
  streetIn(city: string, text: string): string
  streetUnknown(of: { place: string; city: string; isCounty: boolean }): string
}

const streams: Record<Stream, string> = {
  materials: 'all debris, soil included',
  debris: 'construction debris',
  inert: 'inert debris such as concrete',
  'other-debris': 'other debris',
  soil: 'excavated soil',
  'land-clearing': 'land clearing',
  'universal-waste': 'universal waste',
}

const either = new Intl.ListFormat('en-US', { type: 'conjunction' })

const english: CityRuleTexts = {
  subjects: {
    thresholds: 'Covered work',
    'what counts': 'What counts',
    facilities: 'Where it may go',
    haulers: 'Who may haul',
    attachments: 'Proof',
    'universal waste': 'Universal waste',
    declaration: 'Declaration',
    deposit: 'Deposit',
    system: 'Plan and report',
  },
  county: 'Los Angeles County',
  partOf: { county: 'unincorporated Los Angeles County', city: (name) => `the city of ${name}` },
  share: ({ place, city, shares, report }) =>
    shares.length > 0
      ? `${place === city ? '' : `In ${city}, `}${place} requires at least ${either.format(shares.map(shareText))} to be kept out of landfills${report ? `, and the final report ${dueText(report)}` : ''}.`
      : `We have not found what share of its debris ${place} requires to be kept out of landfills${report ? `, but the final report is due ${dueText(report)}` : ''}.`,
  covered: ({ place, city, text }) => `It applies${place === city ? '' : ` in ${city}`} to ${lowerFirst(text)}`,
  askWhether: ({ place, isCounty, isKnown }) =>
    isKnown
      ? `Ask the building department${isCounty ? ' of the county' : ` of ${place}`} whether your project is covered.`
      : `Ask the building department of ${place} before the work starts, as the state’s CALGreen code may ask for a report there, too.`,
  streetIn: (city, text) => `In ${city}, ${lowerFirst(text)}`,
  streetUnknown: ({ place, city, isCounty }) =>
    `We have not found what a container on a street in ${city} needs, so ask ${isCounty ? 'Los Angeles County Public Works' : `the public works department of ${place}`} before the delivery day.`,
}

type CityRules = Pick<ServiceCity, 'partOf' | 'rulesOn' | 'rules' | 'facts' | 'street' | 'hauling' | 'sources'>

/** What the page of a city says of its rules (rules 390 and 393), each with the number of its source. */
export function cityRules(city: string, day: IsoDate, texts: CityRuleTexts = english): CityRules {
  const jurisdiction = getJurisdiction(recognizePlace(city) ?? 'california')
  const { targets, finalReport, requirements, streetPermit } = publicRules(jurisdiction, day)
  const sources: Source[] = []
  const noteOf = (source: Source | null) => {
    if (!source) return []
    const found = sources.findIndex(({ url, title }) => url === source.url && title === source.title)
    return [found < 0 ? sources.push(source) : found + 1]
  }
  const isCounty = jurisdiction.key === 'los-angeles-county'
  const place = isCounty ? texts.county : placeNames[jurisdiction.key].replace('City of ', '')
  // Under another name of its place a page does not repeat everything, and what it says it says of the name.
  const isOther = place !== city
  const rulesOn = isOther && serviceCities.includes(place) ? place : null
  const covered = requirements.find(({ about }) => about === 'thresholds')
  const shares = targets.filter(({ stream }) => stream !== 'universal-waste')
  const share = texts.share({ place, city, shares, report: finalReport })
  const whom =
    covered && texts.covered
      ? texts.covered({ place, city, text: covered.text })
      : covered
        ? []
        : texts.askWhether({ place, isCounty, isKnown: shares.length > 0 })
  const rulesFrom = [...shares.map(({ source }) => source), finalReport?.source ?? null, covered?.source ?? null]
  const rules = { sentences: [share].concat(whom), notes: [...new Set(rulesFrom.flatMap(noteOf))] }
  const { haulers } = jurisdiction
  return {
    partOf: !isOther ? null : isCounty ? texts.partOf.county : texts.partOf.city(place),
    rulesOn,
    rules,
    facts: requirements
      .filter(({ about }) => about !== 'haulers' && (about === 'thresholds' ? !texts.covered : !isOther))
      .map(({ about, text, source }) => ({ about: texts.subjects[about], text, notes: noteOf(source) })),
    street: streetPermit
      ? {
          isKnown: true,
          text: isOther ? texts.streetIn(city, streetPermit.text) : streetPermit.text,
          notes: noteOf(streetPermit.source),
        }
      : { isKnown: false, text: texts.streetUnknown({ place, city, isCounty }), notes: [] },
    hauling:
      haulers && haulers.sure !== 'ask' && requirements.some(({ about }) => about === 'haulers')
        ? { sure: haulers.sure, text: haulers.text, notes: noteOf(haulers.source) }
        : { sure: haulers ? 'ask' : 'unknown', text: '', notes: [] },
    sources: sources.map(({ title, url, seen }) => ({ title, url: url ?? '', seen: seen ?? day })),
  }
}

/** "65% of construction debris", with for whom if not for all. */
function shareText({ targetBasisPoints, stream, kinds, works }: DiversionRule): string {
  const [kind] = kinds
  const only = kinds.length === 1 && kind ? ` of ${kind}${works ? ' new' : ''} projects` : ''
  return `${targetBasisPoints / 100}% of ${streams[stream]}${only}`
}

/** "within 90 days after the final inspection" */
function dueText({ days, after }: FinalReport): string {
  const [only] = after
  const clock =
    after.length === 1 && only
      ? reportClockTexts[only]
      : `the earliest of ${either.format(after.map((each) => reportClockTexts[each]))}`
  return days < 0 ? `before ${clock}` : days === 0 ? `by ${clock}` : `within ${days} days after ${clock}`
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
