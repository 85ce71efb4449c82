import type { Disposition } from '#contract/diversion/diversion-words.ts'
import type { HundredthTons } from '#contract/values/units.ts'
import { type NotDiverted, notDiverted } from './evidence.ts'
import { type FacilityRate, findRate } from './facility-rate.ts'
import type { RuledProject } from './governing-rules.ts'
import { estimateHundredthTons, type Load } from './load.ts'
import { getMaterial, type LoadMaterial, type MaterialKind, readFirstMaterial, readMaterial } from './materials.ts'
import { millionthsInHundredth, nothing, type Tally } from './tally.ts'

/** By weight or by volume; a report uses one of them (rule 171). */
export type ReportUnit = 'tons' | 'cubic-yards'

/** What is missing in a load, or weakens it as evidence. */
export type LoadWarning =
  /** The facility has no certified rate on that day. */
  | 'no-rate'
  /** The outcome is unknown. */
  | 'no-disposition'
  | 'no-date'
  | 'no-facility'
  | 'no-ticket-number'
  | 'no-photo'
  /** Counts as other debris. */
  | 'unknown-material'
  /** Not weighed on a scale. */
  | 'estimated'

/** A load with what it counts for, in millionths of the report's unit. */
export type CountedLoad = {
  load: Load
  material: LoadMaterial
  /** The group that its targets are for. */
  kind: MaterialKind
  tally: Tally
  /** The facility's rate that was used; null if none was. */
  rate: FacilityRate | null
  warnings: LoadWarning[]
  /** Why it counts as disposed although it claims diversion (rule 230). */
  notDiverted: NotDiverted[]
}

type Counting = {
  rates: readonly FacilityRate[]
  unit: ReportUnit
  project: RuledProject
  /** Whether the report has its ticket already. */
  isRepeated: boolean
}

/** Rules 172 and 230: what a load counts for. Anything not shown to be diverted counts as disposed. */
export function countLoad(load: Load, { rates, unit, project, isRepeated }: Counting): CountedLoad {
  const known = project.rulesVersion < 3 ? readFirstMaterial(load.material) : readMaterial(load.material)
  const material = known ?? getMaterial('other')
  const rate =
    load.disposition === 'mixed'
      ? findRate(rates, { facilityId: load.facilityId, material: material.key, date: load.date })
      : null
  const warnings: (LoadWarning | false)[] = [
    load.disposition === 'mixed' && !rate && 'no-rate',
    load.disposition === null && 'no-disposition',
    load.date === null && 'no-date',
    load.facility.trim() === '' && 'no-facility',
    load.ticketNumber.trim() === '' && 'no-ticket-number',
    !load.hasPhoto && 'no-photo',
    !known && 'unknown-material',
    load.amount.how === 'estimated' && unit === 'tons' && 'estimated',
  ]
  const reasons = notDiverted(load, { rate, project, isRepeated })
  const outcome = reasons.length > 0 ? null : load.disposition
  return {
    load,
    material,
    kind: isFromLandClearing(material, project) ? 'land-clearing' : material.kind,
    tally: share(outcome, hundredthsOf(load, unit), rate),
    rate,
    warnings: warnings.filter((each) => each !== false),
    notDiverted: reasons,
  }
}

/** Rule 231: rock that comes with land clearing is no inert debris (CALGreen 5.408.3); soil has a target of its own. */
const isFromLandClearing = ({ key }: LoadMaterial, { kind, soilOrigin, rulesVersion }: RuledProject) =>
  key === 'rock' && kind === 'non-residential' && soilOrigin === 'land-clearing' && rulesVersion >= 3

function share(disposition: Disposition | null, hundredths: HundredthTons, rate: FacilityRate | null): Tally {
  const all = hundredths * millionthsInHundredth
  switch (disposition) {
    case 'recycled':
    case 'reused':
    case 'salvaged':
      return { ...nothing, [disposition]: all }
    case 'mixed': {
      const recycled = hundredths * (rate?.basisPoints ?? 0)
      return { ...nothing, recycled, disposed: all - recycled }
    }
    // Landfill cover and power plant fuel are disposal (rule 170), and so is an unknown outcome.
    case 'disposed':
    case 'daily-cover':
    case 'waste-to-energy':
    case null:
      return { ...nothing, disposed: all }
  }
}

/** The amount of a load, in hundredths of the report's unit. */
export function hundredthsOf({ amount }: Load, unit: ReportUnit): number {
  if (unit === 'cubic-yards') return amount.how === 'scale' ? 0 : amount.hundredthYards
  switch (amount.how) {
    case 'scale':
      return amount.hundredthTons
    case 'estimated':
      return estimateHundredthTons(amount.hundredthYards, amount.density.poundsPerYard)
    case 'volume':
      return 0
  }
}
