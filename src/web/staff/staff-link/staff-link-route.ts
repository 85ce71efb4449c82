import { loadStaffLink } from './load-staff-link.ts'
import { StaffLinkPage } from './staff-link-page.tsx'

export function staffLinkRoute() {
  return { loader: loadStaffLink, Component: StaffLinkPage }
}
