import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { calculateDiversion } from './calculate-diversion.ts'
import type { ReportSubject } from './report-subject.ts'
import { noReport, viewReport } from './view-report.ts'

/** The diversion report of an order or a project as of now; the caller has made sure that it may be read. */
export async function readReport(
  { clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  subject: ReportSubject,
): Promise<DiversionReport> {
  const madeAt = clock()
  const madeOn = dateInLosAngeles(madeAt)
  const { outcome, loads } = await calculateDiversion(db.sql, subject, madeOn)
  const numberOf = new Map(subject.orders.map(({ id, orderNumber }) => [id, orderNumber]))
  const orderNumbers = new Map(loads.map(({ id, orderId }) => [id, numberOf.get(orderId) ?? '']))
  const { secondPhone: _, ...hauler } = config.business
  return {
    scope: subject.scope,
    name: subject.name,
    madeAt,
    madeOn,
    hauler,
    project: subject.project,
    people: subject.people,
    orderNumbers: subject.orders.map(({ orderNumber }) => orderNumber),
    ...(outcome.ok
      ? viewReport(outcome.report, { jurisdiction: subject.ruled.jurisdiction, due: subject.due, orderNumbers })
      : noReport(outcome, orderNumbers)),
  }
}
