import type { App } from '#web/app/app-context.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { HomePage } from './home-page.tsx'

export function homeRoute(app: App) {
  return { loader: () => loadCatalog(app), Component: HomePage }
}
