import type { App } from '#web/app/app-context.ts'
import { loadCatalogue } from '#web/equipment/load-catalogue.ts'
import { ServicesPage } from './services-page.tsx'

export function servicesRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: ServicesPage }
}
