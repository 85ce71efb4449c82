import { useLocation } from 'react-router'

/** The address of the tab that is open: `/admin/orders` for the list and for every dialog above it. */
export function useTab(): string {
  return useLocation().pathname.split('/').slice(0, 3).join('/').replace(/\/$/, '')
}
