import { pickerText } from '../../../../content/home.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { SizeCard } from './size-card.tsx'
import type { SizeOffer } from './size-offers.ts'

/** Every size on one ground line, at one scale; below 1180 px as rows. */
export function SizePicker({ offers }: { offers: SizeOffer[] }) {
  const hasTradeFigures = offers.some((offer) => offer.size.tradeFigures.length > 0)
  return (
    <section id="sizes" className="mt-section">
      <PageWidth>
        <div className="grid items-end gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24em)]">
          <h2 className="text-heading">{pickerText.heading}</h2>
          <p className="text-ink-2">{pickerText.advice}</p>
        </div>
        <ul className="mt-8 border-t-2 border-ink [--ppi:.66] max-xs:[--ppi:.46] sm:[--ppi:1.05] xl:mt-14 xl:grid xl:grid-cols-[150px_150px_minmax(0,230fr)_minmax(0,306fr)_minmax(0,306fr)] xl:border-t-0 xl:[--ppi:1.1]">
          {offers.map((offer, index) => (
            <SizeCard key={offer.size.yards} offer={offer} withPerson={index === 0} />
          ))}
        </ul>
        {hasTradeFigures && <p className="mt-6 text-small text-ink-2">{pickerText.tradeNote}</p>}
      </PageWidth>
    </section>
  )
}
