import type { LoadMeasure } from '#contract/diversion/diversion-words.ts'
import {
  type HundredthCubicYards,
  type HundredthTons,
  hundredthCubicYardsToDecimal,
  hundredthTonsToDecimal,
} from '#contract/values/units.ts'
import { estimateHundredthTons } from '#domain/diversion/load.ts'

/** The load of a ticket, weighed on a scale or estimated. */
export type EstimatedLoad = {
  measured: LoadMeasure
  netHundredthTons: HundredthTons
  grossHundredthTons: HundredthTons | null
  tareHundredthTons: HundredthTons | null
  hundredthYards: HundredthCubicYards | null
  densityPoundsPerYard: number | null
  densitySource: string
}

export type EstimateProblem = { field: string; message: string }

/** Rule 171: what is missing in an estimate, or contradicts itself; null if nothing, and for scale weights. */
export function estimateProblem(load: EstimatedLoad): EstimateProblem | null {
  if (load.measured === 'scale') return null
  const { hundredthYards, densityPoundsPerYard: pounds } = load
  if (hundredthYards === null) return { field: 'cubicYards', message: 'Cubic yards are required' }
  if (pounds === null) return { field: 'densityPoundsPerYard', message: 'Density is required' }
  if (load.densitySource === '') return { field: 'densitySource', message: 'Enter the source of the density' }
  if (load.grossHundredthTons !== null || load.tareHundredthTons !== null) {
    const field = load.grossHundredthTons !== null ? 'grossTons' : 'tareTons'
    return { field, message: 'An estimated load has no gross or tare weight' }
  }
  const estimate = estimateHundredthTons(hundredthYards, pounds)
  if (estimate === load.netHundredthTons) return null
  const message = `Weight must be cubic yards × density: ${hundredthCubicYardsToDecimal(hundredthYards)} × ${pounds} lb = ${hundredthTonsToDecimal(estimate)} tons`
  return { field: 'weightTons', message }
}
