import type { IsoDate } from '#contract/values/dates.ts'
import { diversionReport, type ReportOutcome } from '#domain/diversion/diversion-report.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listLoads, type OrderLoad } from './list-loads.ts'
import { ratesFor } from './rates-for.ts'
import type { ReportSubject } from './report-subject.ts'

type Reckoned = Pick<ReportSubject, 'orders' | 'ruled' | 'rules'>

/** What the loads of some orders come to as they stand, and the loads. */
export async function calculateDiversion(
  sql: Queryable,
  { orders, ruled, rules }: Reckoned,
  today: IsoDate,
): Promise<{ outcome: ReportOutcome; loads: OrderLoad[] }> {
  const loads = await listLoads(
    sql,
    orders.map(({ id }) => id),
  )
  const rates = await ratesFor(sql, loads)
  return { outcome: diversionReport({ loads, project: ruled, rates, rules, today }), loads }
}
