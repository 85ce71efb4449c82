import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { getJurisdiction, type ReportClock } from './jurisdictions.ts'

/** `isEstimated`: it counts from the estimated end. */
export type ReportDue = { days: number; after: ReportClock; on: IsoDate; isEstimated: boolean }

/**
 * Rules 176 and 182: the due date of a project's final report, from the end that the place counts from, else from the other one; null if
 * there is no deadline or no end.
 */
export function reportDue(
  jurisdiction: JurisdictionKey,
  { endedOn, estimatedEndOn }: { endedOn: IsoDate | null; estimatedEndOn: IsoDate | null },
): ReportDue | null {
  const { finalReport } = getJurisdiction(jurisdiction)
  if (!finalReport) return null
  const { days, after } = finalReport
  const isEstimated = estimatedEndOn !== null && (after === 'estimated-end' || endedOn === null)
  const end = isEstimated ? estimatedEndOn : endedOn
  return end === null ? null : { days, after, on: addDays(clampDay(end), days), isEstimated }
}
