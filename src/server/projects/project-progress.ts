import { jurisdictionName } from '#content/wording/projects.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { ProjectDue, ProjectMissing, ProjectProgress } from '#contract/projects/projects.ts'
import { permitIn } from '#contract/settings/hauler-permits.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { countLoads, diversionReport, type ReportOutcome } from '#domain/diversion/diversion-report.ts'
import type { Stream } from '#domain/diversion/diversion-rule.ts'
import type { FacilityRate } from '#domain/diversion/facility-rate.ts'
import { isCoveredByState, type RuledProject } from '#domain/diversion/governing-rules.ts'
import { diversionRules, getJurisdiction } from '#domain/diversion/jurisdictions.ts'
import { placeOf } from '#domain/diversion/recognize-place.ts'
import { isPermitIssueMissing, type ProjectDays, reportDue } from '#domain/diversion/report-due.ts'
import { missingForReport } from '#domain/projects/missing-for-report.ts'
import type { OrderLoad } from '#server/projects/diversion/list-loads.ts'
import { viewTarget } from '#server/projects/diversion/view-report.ts'
import type { GroupedOrder } from './project-order-queries.ts'
import type { ProjectRow } from './project-queries.ts'

/** An order of a project with the loads that it left by. */
export type LoadedOrder = { order: GroupedOrder; loads: OrderLoad[] }

type Progress = {
  orders: readonly LoadedOrder[]
  rates: readonly FacilityRate[]
  /** Our permits as a hauler, as the settings have them. */
  permits: string
  today: IsoDate
}

/**
 * The progress of a project from its current tickets: the diversion, null if its loads cannot be combined in a report; and what the report
 * lacks.
 */
export function progressOf(
  project: ProjectRow,
  { orders, rates, permits, today }: Progress,
): { progress: ProjectProgress | null; missing: ProjectMissing[] } {
  const loads = orders.flatMap((each) => each.loads)
  const outcome = diversionReport({ loads, project: ruledBy(project), rates, rules: diversionRules, today })
  // The gaps of a load do not depend on other loads, so they are listed even if there is no report.
  const lines = outcome.ok
    ? outcome.report.lines
    : countLoads(loads, { rates, unit: 'tons', project: ruledBy(project) })
  const counted = new Map(lines.map((line) => [line.load.id, line]))
  return {
    progress: outcome.ok
      ? progressIn({ ...outcome.report, judgements: outcome.report.judgements.map(viewTarget) })
      : null,
    missing: missingForReport(
      {
        ...project,
        isSoilUnanswered: isUnanswered(outcome, 'soil'),
        isAreaUnanswered: project.rulesVersion >= 4 && isCoveredByState(project) === null,
        isUniversalWasteUnanswered: isUnanswered(outcome, 'universal-waste'),
        isPermitIssueUnanswered: isPermitIssueMissing(placeOf(project), project),
        isHaulerPermitMissing: isHaulerPermitMissing(project, permits),
      },
      orders.map(({ order, loads: own }) => ({
        id: order.id,
        status: order.status,
        loads: own.flatMap(({ id }) => counted.get(id) ?? []),
      })),
    ),
  }
}

/** Whether a report lacks our number: the place has rules about haulers, and the settings name none of ours for it. */
function isHaulerPermitMissing(project: ProjectRow, permits: string): boolean {
  const place = placeOf(project)
  const { haulers } = getJurisdiction(place)
  if (haulers === null) return false
  return permitIn(permits, jurisdictionName(place, project.jurisdictionOther || project.city)) === ''
}

const isUnanswered = (outcome: ReportOutcome, wanted: Stream) =>
  outcome.ok && outcome.report.judgements.some(({ stream, verdict }) => stream === wanted && verdict === 'unanswered')

/** The facts of the project that decide which rules it has to keep. */
export function ruledBy(project: ProjectRow): RuledProject {
  const { kind, work, permitAppliedOn, startsOn, endedOn, estimatedEndOn, rulesVersion } = project
  const { addsArea, soilOrigin, universalWaste } = project
  const endsOn = endedOn ?? estimatedEndOn
  return {
    jurisdiction: placeOf(project),
    ...{ kind, work, permitAppliedOn, startsOn, endsOn, rulesVersion, addsArea, soilOrigin, universalWaste },
  }
}

type Ends = Pick<ProjectRow, 'jurisdiction' | 'jurisdictionOther' | 'city' | 'rulesVersion' | 'work'> & ProjectDays

/** Rule 182: the last day for the final report. */
export const dueOf = (project: Ends): ProjectDue | null => reportDue(placeOf(project), project.work, project)

type Result = Pick<DiversionReport, 'unit' | 'verdict' | 'judgements'>

/** The result of a report, as lists of projects show it; null if there is no report. */
export function progressIn({ unit, verdict, judgements }: Result): ProjectProgress | null {
  if (verdict === null) return null
  return {
    unit,
    verdict,
    targets: judgements.map(({ stream, tally, percent, rule, verdict: each, shortfall, isNotApplicable = false }) => ({
      stream,
      place: rule?.place ?? '',
      diverted: tally.diverted,
      total: tally.total,
      reached: percent,
      target: rule && each !== 'unknown-target' ? rule.targetPercent : null,
      verdict: each,
      shortfall,
      isNotApplicable,
    })),
  }
}
