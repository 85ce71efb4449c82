import type { DashboardAlert } from '#contract/dashboard/dashboard.ts'
import { type AlertKind, alertKinds } from '#contract/dashboard/dashboard-kinds.ts'

/** What there is to say of one kind, before it is decided whether it is worth an alert. */
export type AlertReport = Omit<DashboardAlert, 'kind'>

/** Rule 113: an alert is raised above this. */
const thresholds: Record<AlertKind, number> = {
  'data-damaged': 0,
  'disk-full': 0,
  'emails-not-sent': 0,
  'visitors-hidden': 0,
  'backups-late': 0,
  'restarted-by-watchdog': 0,
  'ledger-differs': 0,
  'invoices-need-look': 0,
  'days-outside': 0,
  'more-than-owned': 0,
  'overfull-days': 0,
  overdue: 0,
  late: 0,
  'without-container': 0,
  'loaded-in-yard': 0,
  'stock-differs': 0,
  'done-though-changed': 0,
  'permits-ending': 0,
  'late-change-requests': 0,
  'failed-emails': 0,
  'po-box': 0,
  unverified: 0,
  'to-confirm': 0,
  'new-orders': 3,
  'high-utilization': 80,
  'calls-due': 0,
  maintenance: 0,
}

/** Rule 113: the alerts that are raised, the most urgent first. A percentage comes as it is, so that 80.1 is above 80. */
export function raisedAlerts(reports: Record<AlertKind, AlertReport>): DashboardAlert[] {
  return alertKinds.flatMap((kind) => {
    const { count, examples } = reports[kind]
    return count > thresholds[kind] ? [{ kind, count: Math.round(count), examples }] : []
  })
}
