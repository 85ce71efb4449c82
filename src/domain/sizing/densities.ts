import type { DensitySource } from './density-sources.ts'

/** The weight of loose material, in pounds per cubic yard, and its source. */
export type Density = { poundsPerYard: number; source: DensitySource }

/**
 * Rule 56: where the tables differ, the heavier figure for loose material, so that the scale is no surprise. The figures are for advice,
 * never for a price: a weight ticket always wins.
 */
export const densities = {
  'mixed-debris': { poundsPerYard: 500, source: 'leedHomes' },
  'household-junk': { poundsPerYard: 300, source: 'epa' },
  'yard-waste': { poundsPerYard: 600, source: 'calrecycle' },
  wood: { poundsPerYard: 400, source: 'calrecycle' },
  drywall: { poundsPerYard: 500, source: 'oakland' },
  carpet: { poundsPerYard: 600, source: 'oakland' },
  cardboard: { poundsPerYard: 150, source: 'leed' },
  metal: { poundsPerYard: 1000, source: 'leed' },
  brick: { poundsPerYard: 1400, source: 'oakland' },
  'dry-dirt': { poundsPerYard: 2100, source: 'calrecycle' },
  concrete: { poundsPerYard: 2400, source: 'calrecycle' },
  sand: { poundsPerYard: 2400, source: 'calrecycle' },
  gravel: { poundsPerYard: 2600, source: 'calrecycle' },
  'wet-dirt': { poundsPerYard: 3000, source: 'calrecycle' },
} as const satisfies Record<string, Density>

export type DensityKey = keyof typeof densities

/** From this weight on a container is full by weight long before it is full by volume. */
const heavyPoundsPerYard = 1200

export function isHeavy(poundsPerYard: number): boolean {
  return poundsPerYard >= heavyPoundsPerYard
}
