import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import type { App } from '#web/app/app-context.ts'
import { LegalPage } from './legal-page.tsx'

export function privacyRoute({ business, measurementId, spanishTexts }: App) {
  const document = privacyPolicy(business, { isMeasured: measurementId !== null, spanishTexts })
  return { element: <LegalPage document={document} path="/privacy-policy" /> }
}
