import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { ProjectWork, ReportClock } from '#contract/projects/project-words.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { getJurisdiction } from './jurisdictions.ts'
import type { FinalReport } from './place-rules.ts'

/** The days of a project that deadlines count from. */
export type ProjectDays = {
  estimatedEndOn: IsoDate | null
  endedOn: IsoDate | null
  finalInspectionOn: IsoDate | null
  occupancyOn: IsoDate | null
  temporaryOccupancyOn: IsoDate | null
  permitIssuedOn: IsoDate | null
  permitExpiresOn: IsoDate | null
}

/** `days` after the day of a clock, which is the earliest of those that the place names; `isEstimated`: it counts from the estimated end. */
export type ReportDue = { days: number; after: ReportClock; on: IsoDate; isEstimated: boolean }

const dayOf: Record<ReportClock, keyof ProjectDays> = {
  'estimated-end': 'estimatedEndOn',
  completion: 'endedOn',
  'final-inspection': 'finalInspectionOn',
  occupancy: 'occupancyOn',
  'temporary-occupancy': 'temporaryOccupancyOn',
  'permit-issued': 'permitIssuedOn',
  'permit-expiry': 'permitExpiresOn',
}

const ofPermit: readonly ReportClock[] = ['permit-issued', 'permit-expiry']

/** The deadline of a place for a kind of work; null if none is known. */
export function finalReportOf(jurisdiction: JurisdictionKey, work: ProjectWork): FinalReport | null {
  const { finalReport, finalReportFor } = getJurisdiction(jurisdiction)
  return finalReportFor?.[work] ?? finalReport
}

/**
 * Rules 176, 182 and 386: the due date of a project's final report, from the earliest of the days that the place counts from. While none of
 * the ends that it counts from is known, the actual end stands for it, else the estimated one. Null if there is no deadline or no day.
 */
export function reportDue(jurisdiction: JurisdictionKey, work: ProjectWork, project: ProjectDays): ReportDue | null {
  const finalReport = finalReportOf(jurisdiction, work)
  if (!finalReport) return null
  const { days, after } = finalReport
  const known = after.flatMap((clock) => {
    const day = project[dayOf[clock]]
    return day === null ? [] : [{ clock, day }]
  })
  const ends = after.filter((clock) => !ofPermit.includes(clock))
  const end = project.endedOn ?? project.estimatedEndOn
  const isEndKnown = known.some(({ clock }) => ends.includes(clock))
  const [instead] = isEndKnown || end === null ? [] : ends
  const candidates = instead && end !== null ? [...known, { clock: instead, day: end }] : known
  const [earliest] = candidates.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  if (!earliest) return null
  const { clock, day } = earliest
  const isEstimated = clock === 'estimated-end' || (clock === instead && project.endedOn === null)
  return { days, after: clock, on: addDays(clampDay(day), days), isEstimated }
}

/** Whether the deadline counts from the day on which the permit was issued, which nobody said. */
export const isPermitIssueMissing = (
  jurisdiction: JurisdictionKey,
  { work, permitIssuedOn }: { work: ProjectWork; permitIssuedOn: IsoDate | null },
): boolean => permitIssuedOn === null && (finalReportOf(jurisdiction, work)?.after.includes('permit-issued') ?? false)
