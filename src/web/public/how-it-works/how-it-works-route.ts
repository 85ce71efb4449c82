import type { App } from '#web/app/app-context.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { HowItWorksPage } from './how-it-works-page.tsx'

export function howItWorksRoute(app: App) {
  return { loader: () => loadCatalog(app), Component: HowItWorksPage }
}
