import { densities } from '#domain/sizing/densities.ts'
import { densitySources, densityVersions } from '#domain/sizing/density-sources.ts'
import type { LoadDensity } from './load.ts'
import { readMaterial } from './materials.ts'

/** The weight of a material in the public tables, by the words on a ticket (rule 56); null if they have none. */
export function tableDensity(material: string): LoadDensity | null {
  const key = readMaterial(material)?.density
  if (!key) return null
  const { poundsPerYard, source } = densities[key]
  return { poundsPerYard, source: densitySources[source], version: densityVersions[source] }
}
