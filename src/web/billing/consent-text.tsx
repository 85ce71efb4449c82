import type { ReactNode } from 'react'
import { siteLanguage } from '#content/company/navigation.ts'
import { consentCover } from '#content/wording/consent-cover.ts'
import type { KeepOffer } from '#contract/payments/online-payments.ts'

/** What somebody may agree to; in another language than the page it is marked so, below a sentence that says why (rule 506). */
export function ConsentText({ offer: { language }, children }: { offer: KeepOffer; children: ReactNode }) {
  const isOther = language !== siteLanguage
  return (
    <>
      {isOther && <span className="mb-1 block text-compact text-ink-2">{consentCover}</span>}
      <span className="block" lang={isOther ? language : undefined}>
        {children}
      </span>
    </>
  )
}
