import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { loadStaffArea } from './load-staff-area.ts'
import { StaffArea } from './staff-area.tsx'

/** The frame that every staff screen stands in. Signed out, it shows the sign-in instead, at the same address. */
export function staffRoute(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadStaffArea(app, request),
    shouldRevalidate: () => false,
    Component: StaffArea,
  }
}
