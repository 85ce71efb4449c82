import { type HundredthCubicYards, hundredthCubicYardsToDecimal } from '#contract/values/units.ts'

/** Texts of a load that no scale weighed; it is marked wherever it shows (rule 171). */

export const estimatedMark = 'Estimated'

/** A load in a list, marked as estimated. */
export const estimatedLoad = (material: string) => (material ? `${material} (estimated)` : estimatedMark)

type Estimate = {
  hundredthYards: HundredthCubicYards | null
  densityPoundsPerYard: number | null
  densitySource: string
  densityVersion: string
}

/** "12.50 cubic yards × 500 lb (LEED for Homes v4, waste conversion factors)" */
export function estimateText(estimate: Estimate): string {
  const { hundredthYards, densityPoundsPerYard, densitySource, densityVersion } = estimate
  const source = [densitySource, densityVersion].filter(Boolean).join(', ')
  return `${hundredthCubicYardsToDecimal(hundredthYards ?? 0)} cubic yards × ${densityPoundsPerYard ?? 0} lb (${source})`
}

export const isCharged = (counts: boolean) => (counts ? 'Yes' : 'No')
