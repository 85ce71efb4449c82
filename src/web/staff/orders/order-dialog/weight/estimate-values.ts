import { dispositions } from '#contract/diversion/diversion-words.ts'
import { parseHundredthCubicYards } from '#contract/values/entered-amounts.ts'
import { typedWhole } from '#contract/values/typed-amount.ts'
import { hundredthTonsToDecimal } from '#contract/values/units.ts'
import { estimateHundredthTons } from '#domain/diversion/load.ts'
import { tableDensity } from '#domain/diversion/table-density.ts'

type EstimateValues = {
  measured: string
  material: string
  disposition: string
  cubicYards: string
  densityPoundsPerYard: string
  densitySource: string
  densityVersion: string
  grossTons: string
  tareTons: string
  weightTons: string
}

/** For estimated loads: the table's density until another one is typed, and the resulting weight (rule 171). */
export function withEstimate<Values extends EstimateValues>(before: Values, after: Values): Values {
  if (after.measured !== 'estimated') return after
  const isNew =
    before.measured !== 'estimated' || before.material !== after.material || before.disposition !== after.disposition
  const hasOwn =
    before.densityPoundsPerYard !== '' && before.densityPoundsPerYard !== densityValues(before).densityPoundsPerYard
  const values = isNew && !hasOwn ? { ...after, ...densityValues(after) } : after
  return { ...values, grossTons: '', tareTons: '', weightTons: estimate(values) }
}

function densityValues({ material, disposition }: EstimateValues) {
  const outcome = dispositions.find((each) => each === disposition) ?? null
  const density = tableDensity(material, outcome)
  return {
    densityPoundsPerYard: density ? String(density.poundsPerYard) : '',
    densitySource: density?.source ?? '',
    densityVersion: density?.version ?? '',
  }
}

function estimate({ cubicYards, densityPoundsPerYard }: EstimateValues): string {
  const yards = parseHundredthCubicYards(cubicYards.trim())
  const pounds = typedWhole(densityPoundsPerYard)
  return yards && Number.isInteger(pounds) && pounds > 0
    ? hundredthTonsToDecimal(estimateHundredthTons(yards, pounds))
    : ''
}
