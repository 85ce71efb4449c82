import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { permitIn } from '#contract/settings/hauler-permits.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { diversionReport, type ReportOutcome } from '#domain/diversion/diversion-report.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { listLoads, type OrderLoad, ratesFor } from './list-loads.ts'
import type { ReportSubject } from './report-subject.ts'
import { noReport, viewReport } from './view-report.ts'

/**
 * The diversion report of an order or a project as of a moment; that of a closed project is the stored one (rule 232). The caller checks that
 * it may be read.
 */
export async function readReport(
  { config, sql }: { config: AppContext['config']; sql: Queryable },
  subject: ReportSubject,
  madeAt: Date,
): Promise<DiversionReport> {
  if (subject.stored) return subject.stored.report
  const madeOn = dateInLosAngeles(madeAt)
  const { outcome, loads } = await calculateDiversion(sql, subject, madeOn)
  const orderOf = new Map(subject.orders.map((order) => [order.id, order]))
  const orders = new Map(
    loads.map(({ id, orderId }) => {
      const { orderNumber = '', orderedAs = '' } = orderOf.get(orderId) ?? {}
      return [id, { orderNumber, orderedAs }]
    }),
  )
  const { secondPhone: _, ...company } = config.business
  const { hauler_permits: permits } = await readSettings(sql)
  return {
    scope: subject.scope,
    name: subject.name,
    madeAt,
    madeOn,
    hauler: { ...company, permitNumber: permitIn(permits, subject.project.jurisdiction) },
    project: subject.project,
    people: subject.people,
    orderNumbers: subject.orders.map(({ orderNumber }) => orderNumber),
    ...(outcome.ok
      ? viewReport(outcome.report, {
          jurisdiction: subject.ruled.jurisdiction,
          due: subject.due,
          building: subject.building,
          orders,
        })
      : noReport(outcome, orders)),
  }
}

type Calculated = Pick<ReportSubject, 'orders' | 'ruled' | 'rules'>

/** The current totals of some orders' loads, and the loads. */
async function calculateDiversion(
  sql: Queryable,
  { orders, ruled, rules }: Calculated,
  today: IsoDate,
): Promise<{ outcome: ReportOutcome; loads: OrderLoad[] }> {
  const loads = await listLoads(
    sql,
    orders.map(({ id }) => id),
  )
  const rates = await ratesFor(sql, loads)
  return { outcome: diversionReport({ loads, project: ruled, rates, rules, today }), loads }
}
