import { useEffect } from 'react'
import { priceText, sendText, spokenDate } from '#content/public/booking.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { includedUntil } from '#domain/scheduling/bookable-days.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { IncludedParts } from '#web/pricing/included-parts.tsx'
import { Amount, AmountList } from '#web/ui/facts.tsx'
import { isFallback } from './load-equipment.ts'
import type { OfferedSize } from './priced-equipment.ts'
import type { Booking } from './use-booking.ts'

type PricePartsProps = { booking: Booking; equipment: OfferedSize['equipment']; quote: Quote }

/** The breakdown of the total, what it includes, and what may be charged later (rule 15). */
export function PriceParts({ booking, equipment, quote }: PricePartsProps) {
  const { surchargeCents, changedCents, changeLabel, taxCents, deliveryDate, laterPickup } = booking
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
        {taxCents > 0 && <Amount label={priceTerms.tax}>{formatDollars(taxCents)}</Amount>}
      </AmountList>
      {!isFallback(equipment) && (
        <IncludedParts
          {...quote}
          includedDays={includedUntil(laterPickup, deliveryDate, quote.includedDays)}
          from={deliveryDate ? spokenDate.short(deliveryDate) : null}
        />
      )}
    </>
  )
}

/** On narrow screens the total and the Book button stay at the bottom. */
export function PriceBar({ booking: { chosen, totalCents, sending } }: { booking: Booking }) {
  useRoomForTheBar()
  return (
    <div className="sticky bottom-0 z-5 -mx-gutter mt-12 flex items-center gap-3 border-t border-ink bg-card px-5 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-float lg:hidden">
      <a href="#price" className="mr-auto min-h-12 min-w-0 text-small leading-tight text-ink-2">
        <strong className="block font-display text-[1.9rem] leading-none font-bold text-ink">
          {totalCents !== null ? formatDollars(totalCents, 'short') : chosen ? priceText.noPrice : priceText.unknown}
        </strong>
        {totalCents !== null && <span className="underline underline-offset-3">{priceText.seeIncluded}</span>}
      </a>
      <SubmitButton sending={sending} busy={sendText.booking} className="flex-none">
        {sendText.bookShort}
      </SubmitButton>
    </div>
  )
}

/** What the focus goes to is scrolled clear of the bar. */
function useRoomForTheBar() {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '7rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}
