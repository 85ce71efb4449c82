import { priceText, spokenDate } from '#content/public/booking.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { IncludedParts } from '#web/pricing/included-parts.tsx'
import { Amount, AmountList } from '#web/ui/facts.tsx'
import { isFallback } from './fallback-equipment.ts'
import type { OfferedSize } from './priced-equipment.ts'
import type { Booking } from './use-booking.ts'

type PricePartsProps = { booking: Booking; equipment: OfferedSize['equipment']; quote: Quote }

/** The breakdown of the total, what it includes, and what may be charged later (rule 15). */
export function PriceParts({ booking, equipment, quote }: PricePartsProps) {
  const { surchargeCents, changedCents, changeLabel, deliveryDate } = booking
  const customerType = booking.form.getValues('customerType')
  const changeCents = (changedCents ?? quote.totalCents) - quote.totalCents
  return (
    <>
      <AmountList heading={priceTerms.partsHeading}>
        <Amount label={priceText.base(equipment.size, customerType)}>{formatDollars(quote.baseCents)}</Amount>
        <Amount
          label={
            surchargeCents > 0 ? priceText.deliveryWithSurcharge(formatDollars(surchargeCents)) : priceTerms.delivery
          }
        >
          {formatDollars(quote.deliveryFeeCents)}
        </Amount>
        <Amount label={priceTerms.environmental}>{formatDollars(quote.environmentalFeeCents)}</Amount>
        {changeCents !== 0 && <Amount label={changeLabel}>{formatDollars(changeCents)}</Amount>}
      </AmountList>
      {!isFallback(equipment) && (
        <IncludedParts {...quote} from={deliveryDate ? spokenDate.short(deliveryDate) : null} />
      )}
    </>
  )
}
