import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { DiversionRule } from './diversion-rule.ts'
import type { PlaceRules } from './place-rules.ts'
import { placesAToB } from './rules-a-to-b.ts'
import { placesCToH } from './rules-c-to-h.ts'
import { california } from './rules-california.ts'
import { placesIToL } from './rules-i-to-l.ts'
import { placesMToP } from './rules-m-to-p.ts'
import { placesSToW } from './rules-s-to-w.ts'

/** The jurisdictions that a project can be in, with what they ask for. */
export const jurisdictions: readonly PlaceRules[] = [
  california,
  ...placesAToB,
  ...placesCToH,
  ...placesIToL,
  ...placesMToP,
  ...placesSToW,
]

const byKey = new Map(jurisdictions.map((place) => [place.key, place]))

export function getJurisdiction(key: JurisdictionKey): PlaceRules {
  const found = byKey.get(key)
  if (!found) throw new Error(`No such jurisdiction: ${key}`)
  return found
}

/**
 * How reports of open projects are judged. Version 1 took the state's minimum for the target of a place that we did not know (rule 226);
 * version 2 did not ask for evidence (rule 230), nor where soil comes from (rule 231); version 3 applied only the stricter of state and place
 * (rule 384), and knew eleven places.
 */
export const rulesVersion = 4

/** Rule 174: the targets. When a rule changes, give it a last day and add the new one. */
export const diversionRules: readonly DiversionRule[] = jurisdictions.flatMap(({ rules }) => rules)
