import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { loadPortal } from './load-portal.ts'
import { PortalPage } from './portal-page.tsx'

export function portalRoute(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadPortal(app, request), Component: PortalPage }
}
