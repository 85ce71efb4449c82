import { cityText } from '#content/public/city.ts'
import { offerText } from '#content/wording/offers.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { SizeActions } from '#web/pricing/size-actions.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { SizeName } from '#web/pricing/size-text.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** The sizes beside each other on one ground line, at one scale; on a phone below each other. */
export function FourSizes({ city, offers }: { city: string; offers: SizeOffer[] }) {
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{cityText.sizes}</h2>
        <ul className="mt-6 [--ppi:1.1] max-xs:[--ppi:.9] lg:grid lg:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,1.28fr))] lg:[--ppi:.86]">
          {offers.map((offer) => (
            <li
              key={offer.size.yards}
              className="border-t border-line py-10 first:border-t-0 first:pt-0 lg:border-t-0 lg:p-0"
            >
              <div className="border-b-2 border-ink lg:flex lg:h-24 lg:items-end">
                <ContainerDrawing size={offer.size} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 pt-4 lg:block lg:pr-6">
                <div>
                  <SizeName size={offer.size} />
                  {offer.price && offer.includedDays !== null && (
                    <p className="mt-3 text-compact text-ink-2">
                      <b className="block font-display text-[2rem] leading-none font-bold text-ink">{offer.price}</b>
                      {cityText.included(city, offer.includedTons, offer.includedDays)}
                    </p>
                  )}
                </div>
                <SizeActions offer={offer} where="city" className="lg:mt-3.5" />
              </div>
            </li>
          ))}
        </ul>
        {offers.some(({ size }) => size.tradeFigures.includes('dimensions')) && (
          <p className="mt-6 text-small text-ink-2">{offerText.tradeNote}</p>
        )}
      </PageWidth>
    </section>
  )
}
