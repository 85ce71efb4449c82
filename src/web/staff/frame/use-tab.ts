import { useLocation } from 'react-router'

/** What has an address of its own, and stands within a tab. */
const withinAnother: Record<string, string> = { '/admin/facilities': '/admin/settings' }

/** The address of the tab that is open: `/admin/orders` for the list and for every dialog above it. */
export function useTab(): string {
  const tab = useLocation().pathname.split('/').slice(0, 3).join('/').replace(/\/$/, '')
  return withinAnother[tab] ?? tab
}
