import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
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
