import { pickerText } from '#content/public/home.ts'
import { AppLink } from '#web/app/app-link.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { SizeCard } from './size-card.tsx'

function FindSize() {
  return (
    <AppLink to="/services#size-finder" className="inline-flex min-h-11 items-center text-compact underline">
      {pickerText.findSize}
    </AppLink>
  )
}

/** Every size on one ground line, at one scale; below 1180 px as rows. */
export function SizePicker({ offers }: { offers: SizeOffer[] }) {
  return (
    <SizeSection id="sizes" heading={pickerText.heading} intro={pickerText.advice} more={<FindSize />} offers={offers}>
      <ul className="mt-8 border-t-2 border-ink [--ppi:.66] max-xs:[--ppi:.46] sm:[--ppi:1.05] xl:mt-14 xl:grid xl:grid-cols-[150px_150px_minmax(0,230fr)_minmax(0,306fr)_minmax(0,306fr)] xl:border-t-0 xl:[--ppi:1.1]">
        {offers.map((offer, index) => (
          <SizeCard key={offer.size.yards} offer={offer} withPerson={index === 0} />
        ))}
      </ul>
    </SizeSection>
  )
}
