import type { IsoDate } from '#contract/values/dates.ts'
import type { DiversionRule, Source } from './diversion-rule.ts'
import { isInForce } from './diversion-rule.ts'
import { getJurisdiction } from './jurisdictions.ts'
import { placeNames } from './place-names.ts'
import type { FinalReport, PlaceRules, Requirement } from './place-rules.ts'
import { recognizePlace } from './recognize-place.ts'

/** What a public page may say of a place (rule 390). */
export type PublicRules = {
  targets: readonly DiversionRule[]
  finalReport: FinalReport | null
  requirements: readonly Requirement[]
  streetPermit: PlaceRules['streetPermit']
}

/** Only what we read ourselves, in a page, code or document of the place, and whole. */
const isSure = ({ certainty }: Source): boolean => certainty?.startsWith('official') === true

/** Rule 390: of the rules of a place, those that a public page may say on a day. */
export function publicRules(
  { rules, finalReport, requirements, haulers, streetPermit }: PlaceRules,
  day: IsoDate,
): PublicRules {
  return {
    targets: rules.filter((rule) => isInForce(rule, day) && rule.source !== null && isSure(rule.source)),
    finalReport: finalReport && isSure(finalReport.source) ? finalReport : null,
    requirements: requirements.filter(
      ({ about, source, isOpen }) => isSure(source) && !isOpen && (about !== 'haulers' || haulers?.sure !== 'ask'),
    ),
    streetPermit,
  }
}

/** How many facts a page about a name has that no other page has (rule 391): none if the place has another name. */
export function ownFacts(name: string, day: IsoDate): number {
  const key = recognizePlace(name)
  if (key === null || placeNames[key].replace('City of ', '') !== name) return 0
  const { targets, finalReport, requirements, streetPermit } = publicRules(getJurisdiction(key), day)
  return [targets.length > 0, finalReport, streetPermit, ...requirements].filter(Boolean).length
}
