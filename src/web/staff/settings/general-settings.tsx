import { NotificationSettings } from './notifications/notification-settings.tsx'
import { SystemInformation } from './system/system-information.tsx'

/** Notifications, automation, and what the site says of itself. */
function GeneralSettings() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2 *:min-w-0">
      <NotificationSettings page="general" />
      <SystemInformation />
    </div>
  )
}

export function screen() {
  return { Component: GeneralSettings }
}
