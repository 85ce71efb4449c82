/**
 * What goes into a container, by the names that the form offers, with what loose material of the kind weighs. The weights are usual
 * figures of the trade, to be checked against the company's own tickets; they only give advice, never a price.
 */
export type Material = {
  name: string
  /** The word in the middle of a sentence. */
  spoken: string
  /** Short tons per cubic yard of loose material. */
  tonsPerYard: number
  /** So heavy that a container is never filled to the rim. */
  heavy: boolean
}

const materials: readonly Material[] = [
  { name: 'Mixed Construction Debris', spoken: 'mixed debris', tonsPerYard: 0.25, heavy: false },
  { name: 'Household Junk', spoken: 'household junk', tonsPerYard: 0.15, heavy: false },
  { name: 'Concrete & Asphalt', spoken: 'concrete', tonsPerYard: 1.2, heavy: true },
  { name: 'Wood & Lumber', spoken: 'wood', tonsPerYard: 0.17, heavy: false },
  { name: 'Metal Scrap', spoken: 'metal', tonsPerYard: 0.45, heavy: false },
]

export function findMaterial(name: string): Material | null {
  return materials.find((material) => material.name === name) ?? null
}

/** More than this many tons in one container is more than a truck may carry on the road. */
export const mostTonsOnATruck = 12
