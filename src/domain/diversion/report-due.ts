import { addDays, type IsoDate } from '../../contract/dates.ts'
import type { JurisdictionKey } from '../../contract/jurisdiction-keys.ts'
import { getJurisdiction, type ReportClock } from './jurisdictions.ts'

export type ReportDue = { days: number; after: ReportClock; on: IsoDate }

/**
 * Rule 176: when the final report of a project is due, from the day on which it ends, or is to end; null where the place names no term, or
 * the end is not known.
 */
export function reportDue(jurisdiction: JurisdictionKey, endsOn: IsoDate | null): ReportDue | null {
  const { finalReport } = getJurisdiction(jurisdiction)
  if (!finalReport || endsOn === null) return null
  return { days: finalReport.days, after: finalReport.after, on: addDays(endsOn, finalReport.days) }
}
