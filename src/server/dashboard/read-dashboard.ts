import { closedDay, overfullDay } from '#content/staff/alerts.ts'
import type { Dashboard, DashboardAlert } from '#contract/dashboard/dashboard.ts'
import { alertKinds } from '#contract/dashboard/dashboard-kinds.ts'
import { type SiteProblem, siteProblemKinds } from '#contract/settings/system.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { type AlertReport, raisedAlerts } from '#domain/dashboard/alerts.ts'
import { aheadStatuses } from '#domain/orders/order-sets.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { siteProblems } from '#server/settings/site-problems.ts'
import { readAlerts } from './alert-sources.ts'
import { listDueCalls } from './call-queries.ts'
import { readFigures } from './figure-queries.ts'
import { readSchedule } from './schedule-queries.ts'

/** Rules 110 to 114: the state of the company, in a few queries that only read open orders; alerts of what the role may read. */
export async function readDashboard(app: AppContext, role: StaffRole): Promise<Dashboard> {
  const { sql } = app.db
  const now = app.clock()
  const today = dateInLosAngeles(now)
  const [figures, reports, schedule, calls, problems, { overfull, closed }] = await Promise.all([
    readFigures(sql, today),
    readAlerts(sql, now),
    readSchedule(sql, today),
    listDueCalls(sql, now),
    siteProblems(app),
    readDayAlerts(sql, today),
  ])
  const open = calls.filter(({ tick }) => tick === null)
  const examples = open.slice(0, 3).map((call) => ({
    orderId: call.orderId,
    label: call.customerName,
    days: null,
    since: null,
    day: null,
  }))
  const alerts = raisedAlerts({
    ...reports,
    ...asReports(problems),
    'disk-full': { count: app.db.isDiskFull() ? 1 : 0, examples: [] },
    'overfull-days': { count: overfull.length, examples: overfull.slice(0, 3) },
    'closed-days': { count: closed.length, examples: closed.slice(0, 3) },
    'high-utilization': { count: figures.metrics.utilizationPercent, examples: [] },
    'calls-due': { count: open.length, examples },
  })
  return { today, ...figures, alerts: alerts.filter(({ kind }) => mayDo(role, alertKinds[kind].permission)), schedule }
}

function asReports(problems: readonly SiteProblem[]): Record<SiteProblem, AlertReport> {
  const reports = siteProblemKinds.map((kind) => [kind, { count: problems.includes(kind) ? 1 : 0, examples: [] }])
  return Object.fromEntries(reports)
}

/** How far ahead overfull and closed days are looked for. */
const daysAhead = 60

type Examples = DashboardAlert['examples']

/** Rules 113 and 351: the days on which more deliveries are planned than the trucks can make, and the closed days with deliveries. */
async function readDayAlerts(sql: Queryable, today: IsoDate): Promise<{ overfull: Examples; closed: Examples }> {
  const days = [...(await readDeliveryDays(sql, { from: today, through: addDays(today, daysAhead) }))]
  const closedDays = days.filter(([, { isClosed }]) => isClosed).map(([day]) => day)
  const onClosed = await deliveriesOn(sql, closedDays)
  const about = (day: IsoDate, label: string) => ({ orderId: null, label, days: null, since: null, day })
  return {
    overfull: days.flatMap(([day, { isClosed, maxDeliveries, deliveries }]) =>
      !isClosed && maxDeliveries !== null && deliveries > maxDeliveries
        ? [about(day, overfullDay(day, deliveries, maxDeliveries))]
        : [],
    ),
    closed: onClosed.map(({ day, deliveries }) => about(day, closedDay(day, deliveries))),
  }
}

const deliveriesOn = (sql: Queryable, days: readonly IsoDate[]) => sql({ day: isoDate, deliveries: int })`
  select delivery_on as day, count(*)::int as deliveries from orders
  where delivery_on = any(${days as IsoDate[]}::date[]) and status = any(${[...aheadStatuses]}) and archived_at is null
  group by delivery_on order by delivery_on`
