import type { App } from '#web/app/app-context.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { ServicesPage } from './services-page.tsx'

export function servicesRoute(app: App) {
  return { loader: () => loadCatalog(app), Component: ServicesPage }
}
