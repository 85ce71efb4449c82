/** The public tables that the weights are taken from. */
export const densitySources = {
  calrecycle: 'CalRecycle, Weights and Volumes for Project Estimates',
  oakland: 'City of Oakland, Construction and Demolition Materials Conversion Worksheet',
  leed: 'LEED Reference Guide for Green Building Design and Construction 2009, table 2',
  leedHomes: 'LEED for Homes v4, waste conversion factors',
  nahb: 'NAHB Research Center, Residential Construction Waste Management (1995)',
} as const

export type DensitySource = keyof typeof densitySources

/** Which edition the figures were taken from. */
export const densityVersions: Record<DensitySource, string> = {
  calrecycle: 'undated, read November 2026',
  oakland: 'undated, read November 2026',
  leed: '2009',
  leedHomes: 'v4',
  nahb: '1995',
}

/** The weight of loose material, in pounds per cubic yard, and the public table that has it. */
export type Density = { poundsPerYard: number; source: DensitySource }

/**
 * What the public tables say, in pounds per cubic yard; tons are converted. Whole bricks and concrete slabs are apart, because nothing in a
 * container lies that tightly. The mixed debris of 1995 (95 pounds) is from before loads were sorted, and is left out.
 */
export const publishedDensities = {
  asphalt: { calrecycle: 2400, oakland: 1400, leedHomes: 1380 },
  brick: { oakland: 1400 },
  'whole-brick': { oakland: 3024, leedHomes: 3024 },
  cardboard: { leed: [50, 150], oakland: 100, leedHomes: 100 },
  carpet: { oakland: 600 },
  concrete: { calrecycle: 2400, oakland: 1800 },
  'concrete-slab': { oakland: 2600 },
  drywall: { oakland: 500, leed: 500, nahb: 400 },
  earth: { calrecycle: 2100 },
  'wet-earth': { calrecycle: 3000 },
  gravel: { calrecycle: 2600 },
  'household-trash': { calrecycle: 800 },
  masonry: { oakland: 1200, leed: 1400, nahb: 1000 },
  metals: { calrecycle: 600, oakland: 906, leed: 1000 },
  mixed: { oakland: 350, leed: 350, leedHomes: 500 },
  sand: { calrecycle: 2400 },
  stone: { calrecycle: 2700 },
  wood: { calrecycle: 400, oakland: 300, leed: 300, nahb: 267 },
  'wood-chips': { calrecycle: 300 },
  'yard-waste': { calrecycle: 600, oakland: 300 },
} as const satisfies Record<string, Partial<Record<DensitySource, number | readonly number[]>>>

export type PublishedMaterial = keyof typeof publishedDensities

/** All published weights of some materials, the lightest first. */
export function publishedWeights(materials: readonly PublishedMaterial[]): Density[] {
  return materials
    .flatMap((material) => Object.entries(publishedDensities[material]) as [DensitySource, number | number[]][])
    .flatMap(([source, pounds]) => [pounds].flat().map((poundsPerYard) => ({ poundsPerYard, source })))
    .sort((a, b) => a.poundsPerYard - b.poundsPerYard)
}
