import type { App } from '../../../app-context.ts'
import { loadCatalogue } from '../../../load-catalogue.ts'
import { HowItWorksPage } from './how-it-works-page.tsx'

export function howItWorksRoute(app: App) {
  return { loader: () => loadCatalogue(app), Component: HowItWorksPage }
}
