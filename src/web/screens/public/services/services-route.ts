import type { App } from '../../../app-context.ts'
import { loadCatalogue } from '../../../load-catalogue.ts'
import { ServicesPage } from './services-page.tsx'

export function servicesRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: ServicesPage }
}
