import { densities } from '#domain/sizing/densities.ts'
import { densitySources, densityVersions } from '#domain/sizing/density-sources.ts'
import type { LoadDensity } from './load.ts'
import { readMaterial } from './materials.ts'

/** What the public tables say that a material weighs, by the words on a ticket (rule 56); null where they have no figure. */
export function tableDensity(material: string): LoadDensity | null {
  const key = readMaterial(material)?.density
  if (!key) return null
  const { poundsPerYard, source } = densities[key]
  return { poundsPerYard, source: densitySources[source], version: densityVersions[source] }
}
