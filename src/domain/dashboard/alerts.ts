import type { DashboardAlert } from '#contract/dashboard/dashboard.ts'
import { type AlertKind, alertKindNames, alertKinds } from '#contract/dashboard/dashboard-kinds.ts'

/** What there is to say of one kind, before it is decided whether it is worth an alert. */
export type AlertReport = Omit<DashboardAlert, 'kind'>

/** Rule 113: the alerts that are raised, the most urgent first. A percentage comes as it is, so that 80.1 is above 80. */
export function raisedAlerts(reports: Record<AlertKind, AlertReport>): DashboardAlert[] {
  return alertKindNames.flatMap((kind) => {
    const { count, examples } = reports[kind]
    return count > alertKinds[kind].above ? [{ kind, count: Math.round(count), examples }] : []
  })
}
