import { Navigate } from 'react-router'
import { settingsPlaces } from '#content/staff/staff-settings.ts'
import { pagePermission } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { screen as notificationScreen } from './notification-page.tsx'

const { Component: NotificationPage } = notificationScreen()

/** Beside the index, what the specification names first; for a role that may not open it, the first section of the tab that it may. */
function SettingsHome() {
  const may = useMay()
  const isWide = useMediaQuery('(min-width: 56.25rem)')
  if (may('staff:settings.read')) return <NotificationPage />
  const first = settingsPlaces.find(({ to }) => /^\/admin\/(settings\/|facilities)/.test(to) && may(pagePermission(to)))
  return isWide && first ? <Navigate to={first.to} replace /> : null
}

export function screen() {
  return { Component: SettingsHome }
}
