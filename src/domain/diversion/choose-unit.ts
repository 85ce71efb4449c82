import type { ReportUnit } from './count-load.ts'
import type { Load } from './load.ts'

export type UnitChoice = { ok: true; unit: ReportUnit } | { ok: false; weighed: Load[]; byVolume: Load[] }

/**
 * Rule 171: a report is by weight or by volume, never both. It is by volume only where some loads have no weight at all and no scale weighed
 * any; loads that were weighed beside loads that have only a volume are refused, until a named density makes tons of the volumes.
 */
export function chooseUnit(loads: readonly Load[]): UnitChoice {
  const weighed = loads.filter(({ amount }) => amount.how === 'scale')
  const byVolume = loads.filter(({ amount }) => amount.how === 'volume')
  if (byVolume.length === 0) return { ok: true, unit: 'tons' }
  return weighed.length === 0 ? { ok: true, unit: 'cubic-yards' } : { ok: false, weighed, byVolume }
}
