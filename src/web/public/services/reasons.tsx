import { whyText } from '#content/public/services.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** Why choose us: the claims on a sign, the reasons next to it. */
export function Reasons() {
  return (
    <section className="mt-section">
      <PageWidth className="grid items-start gap-8 md:grid-cols-[minmax(0,372px)_minmax(0,1fr)] md:gap-16">
        <GuideSign>
          <h2 className="text-heading">{whyText.heading}</h2>
          <ul className="mt-5 font-display text-title leading-tight font-semibold">
            {whyText.claims.map((claim) => (
              <li key={claim} className="py-1">
                {claim}
              </li>
            ))}
          </ul>
        </GuideSign>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {whyText.reasons.map(({ heading, text }) => (
            <li key={heading} className="border-t border-ink pt-4">
              <h3 className="text-large leading-tight">{heading}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}
