import { type DensityKey, densities, isHeavy } from '#domain/sizing/densities.ts'

/** The materials that go into a container, by their names on the site, with their loose weight (rule 56). */
export type Material = {
  key: DensityKey
  name: string
  /** The name in the middle of a sentence. */
  spoken: string
  /** Its name in the booking form; materials that are not listed there are booked as other, by name. */
  bookedAs: string | null
  poundsPerYard: number
  /** So heavy that a container is never filled to the rim. */
  heavy: boolean
}

export function material(key: DensityKey, name: string, spoken: string, bookedAs: string | null = null): Material {
  const { poundsPerYard } = densities[key]
  return { key, name, spoken, bookedAs, poundsPerYard, heavy: isHeavy(poundsPerYard) }
}
