import { type DensityKey, densities, isHeavy } from '#domain/sizing/densities.ts'

/** What goes into a container, by the names that the site gives it, with what loose material of the kind weighs (rule 56). */
export type Material = {
  key: DensityKey
  name: string
  /** The word in the middle of a sentence. */
  spoken: string
  /** What the booking form calls it; what it does not list is booked as something else, by its name. */
  bookedAs: string | null
  poundsPerYard: number
  /** So heavy that a container is never filled to the rim. */
  heavy: boolean
}

export function material(key: DensityKey, name: string, spoken: string, bookedAs: string | null = null): Material {
  const { poundsPerYard } = densities[key]
  return { key, name, spoken, bookedAs, poundsPerYard, heavy: isHeavy(poundsPerYard) }
}
