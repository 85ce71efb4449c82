import { termsOfService } from '#content/legal/terms.ts'
import type { App } from '#web/app/app-context.ts'
import { LegalPage } from './legal-page.tsx'

export function termsRoute({ business, spanishTexts }: App) {
  return { element: <LegalPage document={termsOfService(business, { spanishTexts })} path="/terms" /> }
}
