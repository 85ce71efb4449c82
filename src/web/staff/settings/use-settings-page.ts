import { useLocation } from 'react-router'
import { settingsPages } from '#content/staff/staff-settings.ts'

/** The page of the settings that is open; its dialogs have addresses below its own. */
export function useSettingsPage() {
  const { pathname } = useLocation()
  const [general, ...others] = settingsPages
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? general
}
