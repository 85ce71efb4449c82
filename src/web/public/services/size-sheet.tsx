import { sizesText } from '#content/public/services.ts'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { SizeRow } from './size-row.tsx'

type SizeSheetProps = { homes: SizeOffer[]; contractors: SizeOffer[] }

/** The five sizes one below the other, at one scale, with all that there is to know. */
export function SizeSheet({ homes, contractors }: SizeSheetProps) {
  return (
    <SizeSection id="sizes" heading={sizesText.heading} intro={sizesText.intro} offers={homes}>
      <ul className="mt-8 border-t-2 border-ink [--ppi:1.02] max-xs:[--ppi:.82] sm:[--ppi:1.4] md:[--ppi:1.1] lg:[--ppi:1.08] xl:[--ppi:1.3]">
        {homes.map((offer, index) => (
          <SizeRow key={offer.size.yards} offer={offer} contractorPrice={contractors[index]?.price ?? null} />
        ))}
      </ul>
    </SizeSection>
  )
}
