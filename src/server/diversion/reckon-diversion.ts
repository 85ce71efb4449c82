import type { IsoDate } from '../../contract/dates.ts'
import { diversionReport, type ReportOutcome } from '../../domain/diversion/diversion-report.ts'
import type { Queryable } from '../db/client.ts'
import { listRates } from '../facilities/facility-queries.ts'
import { listLoads, type OrderLoad } from './list-loads.ts'
import type { ReportSubject } from './report-subject.ts'

type Reckoned = Pick<ReportSubject, 'orders' | 'ruled' | 'rules'>

/** What the loads of some orders come to as they stand, and the loads. */
export async function reckonDiversion(
  sql: Queryable,
  { orders, ruled, rules }: Reckoned,
  today: IsoDate,
): Promise<{ outcome: ReportOutcome; loads: OrderLoad[] }> {
  const loads = await listLoads(
    sql,
    orders.map(({ id }) => id),
  )
  const facilityIds = loads.flatMap(({ facilityId }) => facilityId ?? [])
  const rates = (await listRates(sql, [...new Set(facilityIds)])).map(({ validFrom, validUntil, ...rate }) => ({
    ...rate,
    from: validFrom,
    until: validUntil,
  }))
  return { outcome: diversionReport({ loads, project: ruled, rates, rules, today }), loads }
}
