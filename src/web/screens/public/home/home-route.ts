import type { App } from '../../../app-context.ts'
import { loadCatalogue } from '../../../load-catalogue.ts'
import { HomePage } from './home-page.tsx'

export function homeRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: HomePage }
}
