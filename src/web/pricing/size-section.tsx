import type { ReactNode } from 'react'
import { offerText } from '#content/wording/offers.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import type { SizeOffer } from './size-offers.ts'

type SizeSectionProps = {
  id?: string
  heading: string
  intro: string
  /** Where the intro leads. */
  more?: ReactNode
  /** The listed sizes: if one of their figures is a trade figure, the note says so (rule 2). */
  offers: SizeOffer[]
  /** The list, in the page's own arrangement. */
  children: ReactNode
}

/** The part of a page that shows the sizes. */
export function SizeSection({ id, heading, intro, more, offers, children }: SizeSectionProps) {
  const hasTradeFigures = offers.some(({ size }) => size.tradeFigures.length > 0)
  return (
    <section id={id} className="mt-section">
      <PageWidth>
        <div className="grid items-end gap-x-16 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,24em)]">
          <h2 className="text-heading">{heading}</h2>
          <div>
            <p className="text-ink-2">{intro}</p>
            {more}
          </div>
        </div>
        {children}
        {hasTradeFigures && <p className="mt-6 text-small text-ink-2">{offerText.tradeNote}</p>}
      </PageWidth>
    </section>
  )
}
