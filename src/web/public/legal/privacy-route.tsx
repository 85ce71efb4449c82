import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import type { App } from '#web/app/app-context.ts'
import { LegalPage } from './legal-page.tsx'

export function privacyRoute({ business, measurementId }: App) {
  return {
    element: (
      <LegalPage document={privacyPolicy(business, { isMeasured: measurementId !== null })} path="/privacy-policy" />
    ),
  }
}
