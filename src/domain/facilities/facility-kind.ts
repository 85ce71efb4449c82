import type { FacilityKind } from '#contract/facilities/facility-words.ts'

/** By the words of the state's activities, or of a name; the first match counts. */
const words: readonly (readonly [pattern: RegExp, kind: FacilityKind])[] = [
  [/inert debris|engineered fill/i, 'inert-fill'],
  [/\bC&D\b|\bCDI\b|construction|demolition|large volume cdi/i, 'mixed-debris'],
  [/compost|chipping|green material/i, 'composting'],
  [/transfer|processing/i, 'transfer-station'],
  [/recycl|recovery|\bMRF\b/i, 'recycler'],
  [/landfill|disposal site/i, 'landfill'],
]

/** The kind of facility that the words mean; null if unknown. */
export function readFacilityKind(text: string): FacilityKind | null {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
