import type { App } from '#web/app/app-context.ts'
import { loadCatalogue } from '#web/equipment/load-catalogue.ts'
import { HowItWorksPage } from './how-it-works-page.tsx'

export function howItWorksRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: HowItWorksPage }
}
