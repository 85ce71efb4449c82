import { areOneThing, type LoadMaterial, possibleMaterials, readMaterial } from './materials.ts'

/**
 * Rule 582: the material of a load, if its container was ordered for another; null if it fits, or if either of them is not known. A container
 * for mixed debris takes any debris, but neither soil nor land clearing, which are calculated separately.
 */
export function otherThanOrdered(onTicket: string, orderedFor: string): LoadMaterial | null {
  const found = readMaterial(onTicket)
  const ordered = possibleMaterials(orderedFor)
  if (found === null || ordered.length === 0 || ordered.some(({ key }) => key === 'other')) return null
  const isDebris = found.kind === 'inert' || found.kind === 'other-debris'
  const fits = ordered.some(({ key }) => areOneThing(key, found.key) || (key === 'mixed' && isDebris))
  return fits ? null : found
}
