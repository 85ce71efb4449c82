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
