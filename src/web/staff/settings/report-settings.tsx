import { NotificationSettings } from './notifications/notification-settings.tsx'

/** What diversion reports say of the company. */
function ReportSettings() {
  return <NotificationSettings page="reports" />
}

export function screen() {
  return { Component: ReportSettings }
}
