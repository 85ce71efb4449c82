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

const streams: Record<Stream, string> = {
  materials: 'all debris, soil included',
  debris: 'construction debris',
  inert: 'inert debris such as concrete',
  'other-debris': 'other debris',
  soil: 'excavated soil',
  'land-clearing': 'land clearing',
  'universal-waste': 'universal waste',
}

const factNames: Record<RequirementSubject, string> = {
  thresholds: 'Covered work',
  'what counts': 'What counts',
  facilities: 'Where it may go',
  haulers: 'Who may haul',
  attachments: 'Proof',
  'universal waste': 'Universal waste',
  declaration: 'Declaration',
  deposit: 'Deposit',
  system: 'Plan and report',
}

const either = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** How many own facts a page needs before search engines may list it (rule 391). */
const leastOwnFacts = 3

/** Rule 391: whether search engines may list the page of a city. */
export const isCityIndexed = (city: string, day: IsoDate): boolean => ownFacts(city, day) >= leastOwnFacts

/** The cities whose pages the sitemap lists. */
export const indexedCities = (day: IsoDate): string[] => serviceCities.filter((city) => isCityIndexed(city, day))

type CityRules = Pick<ServiceCity, 'partOf' | 'rulesOn' | 'rules' | 'facts' | 'street' | 'hauling' | 'sources'>

/** What the page of a city says of its rules (rules 390 and 393), each with the number of its source. */
export function cityRules(city: string, day: IsoDate): CityRules {
  const place = getJurisdiction(recognizePlace(city) ?? 'california')
  const { targets, finalReport, requirements, streetPermit } = publicRules(place, day)
  const sources: Source[] = []
  const noteOf = (source: Source | null) => {
    if (!source) return []
    const found = sources.findIndex(({ url, title }) => url === source.url && title === source.title)
    return [found < 0 ? sources.push(source) : found + 1]
  }
  const isCounty = place.key === 'los-angeles-county'
  const whose = isCounty ? 'Los Angeles County' : placeNames[place.key].replace('City of ', '')
  const rulesOn = whose !== city && serviceCities.includes(whose) ? whose : null
  // Under another name of its place a page does not repeat everything, and what it says it says of the name.
  const [here, there] = whose === city ? ['', ''] : [`In ${city}, `, ` in ${city}`]
  const covered = requirements.find(({ about }) => about === 'thresholds')
  const shares = targets.filter(({ stream }) => stream !== 'universal-waste')
  const share =
    shares.length > 0
      ? `${here}${whose} wants at least ${either.format(shares.map(shareText))} kept out of landfills${finalReport ? `, and the final report ${dueText(finalReport)}` : ''}.`
      : `We have not found what share of its debris ${whose} wants kept out of landfills${finalReport ? `, but the final report is due ${dueText(finalReport)}` : ''}.`
  const whom = covered
    ? `It applies${there} to ${lowerFirst(covered.text)}`
    : shares.length > 0
      ? `Ask the building department${isCounty ? ' of the county' : ` of ${whose}`} whether your project is covered.`
      : `Ask the building department of ${whose} before the work starts, as the state’s CALGreen code may ask for a report there, too.`
  const rulesFrom = [...shares.map(({ source }) => source), finalReport?.source ?? null, covered?.source ?? null]
  const rules = { sentences: [share, whom], notes: [...new Set(rulesFrom.flatMap(noteOf))] }
  const { haulers } = place
  return {
    partOf: whose === city ? null : isCounty ? 'unincorporated Los Angeles County' : `the city of ${whose}`,
    rulesOn,
    rules,
    facts: requirements
      .filter(({ about }) => about !== 'thresholds' && about !== 'haulers' && whose === city)
      .map(({ about, text, source }) => ({ about: factNames[about], text, notes: noteOf(source) })),
    street: streetPermit
      ? {
          isKnown: true,
          text: whose === city ? streetPermit.text : `${here}${lowerFirst(streetPermit.text)}`,
          notes: noteOf(streetPermit.source),
        }
      : {
          isKnown: false,
          text: `We have not found what a container on a street in ${city} needs, so ask ${isCounty ? 'Los Angeles County Public Works' : `the public works department of ${whose}`} before the delivery day.`,
          notes: [],
        },
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
