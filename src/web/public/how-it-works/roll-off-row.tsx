import { howSizesText } from '#content/public/how-it-works.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { SizeActions } from '#web/pricing/size-actions.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { SizeName, SizePrice } from '#web/pricing/size-text.tsx'

/** The four roll-offs side by side; on a phone below each other. */
export function RollOffRow({ offers }: { offers: SizeOffer[] }) {
  return (
    <SizeSection heading={howSizesText.heading} intro={howSizesText.intro} offers={offers}>
      <ul className="mt-10 grid gap-x-6 [--ppi:.66] max-xs:[--ppi:.46] sm:grid-cols-2 sm:[--ppi:.92] lg:grid-cols-4 lg:[--ppi:.8] xl:[--ppi:1.02]">
        {offers.map((offer) => (
          <RollOffCard key={offer.size.yards} offer={offer} />
        ))}
      </ul>
    </SizeSection>
  )
}

function RollOffCard({ offer }: { offer: SizeOffer }) {
  const { size } = offer
  return (
    <li className="max-sm:grid max-sm:grid-cols-[184px_minmax(0,1fr)] max-sm:gap-x-4 max-sm:border-b max-sm:border-line-strong max-sm:py-6 max-xs:grid-cols-[128px_minmax(0,1fr)] sm:pb-10">
      <figure className="flex items-end self-center border-b-2 border-ink sm:h-28">
        <ContainerDrawing size={size} />
      </figure>
      <div className="sm:mt-4">
        <SizeName size={size} />
        <p className="mt-3 text-compact leading-normal text-ink-2 sm:min-h-[3lh]">{size.shortUse}</p>
        <SizePrice offer={offer} className="mt-3" />
        <SizeActions offer={offer} where="how-it-works" className="mt-3.5" />
      </div>
    </li>
  )
}
