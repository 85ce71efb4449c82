import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { raisedAlerts } from '#domain/dashboard/alerts.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteProblems } from '#server/settings/site-problems.ts'
import { readAlerts } from './alert-sources.ts'
import { listDueCalls } from './call-queries.ts'
import { readFigures } from './figure-queries.ts'
import { readSchedule } from './schedule-queries.ts'

/** Rules 110 to 114: the state of the company, in a few queries that only read open orders. */
export async function readDashboard(app: AppContext): Promise<Dashboard> {
  const { sql } = app.db
  const now = app.clock()
  const today = dateInLosAngeles(now)
  const [figures, reports, schedule, calls, problems] = await Promise.all([
    readFigures(sql, today),
    readAlerts(sql, now),
    readSchedule(sql, today),
    listDueCalls(sql, now),
    siteProblems(app),
  ])
  const open = calls.filter(({ tick }) => tick === null)
  const examples = open.slice(0, 3).map((call) => ({
    orderId: call.orderId,
    label: call.customerName,
    days: null,
    since: null,
  }))
  const alerts = raisedAlerts({
    ...reports,
    'disk-full': { count: app.db.isDiskFull() ? 1 : 0, examples: [] },
    'emails-not-sent': { count: problems.includes('emails-not-sent') ? 1 : 0, examples: [] },
    'visitors-hidden': { count: problems.includes('visitors-hidden') ? 1 : 0, examples: [] },
    'high-utilization': { count: figures.metrics.utilizationPercent, examples: [] },
    'calls-due': { count: open.length, examples },
  })
  return { today, ...figures, alerts, schedule }
}
