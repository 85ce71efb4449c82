import type { App } from '#web/app/app-context.ts'
import { loadCatalogue } from '#web/equipment/load-catalogue.ts'
import { HomePage } from './home-page.tsx'

export function homeRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: HomePage }
}
