import type { Disposition } from '#contract/diversion/diversion-words.ts'
import { densitySources, densityVersions, publishedWeights } from '#domain/sizing/published-densities.ts'
import type { LoadDensity } from './load.ts'
import { readMaterial } from './materials.ts'

/**
 * Rule 228: the weight of a material in the public tables, by the words on a ticket; null if they have none. A load that was diverted takes
 * the lightest, any other the heaviest, so that an estimate never makes a report look better.
 */
export function tableDensity(material: string, disposition: Disposition | null): LoadDensity | null {
  const weights = publishedWeights(readMaterial(material)?.weighedAs ?? [])
  const isDiverted = disposition === 'recycled' || disposition === 'reused' || disposition === 'salvaged'
  const density = weights.at(isDiverted ? 0 : -1)
  if (!density) return null
  const { poundsPerYard, source } = density
  return { poundsPerYard, source: densitySources[source], version: densityVersions[source] }
}
