import type { ReactNode } from 'react'
import { priceText, spokenDate } from '../../../../content/booking.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { formatTons } from '../../../../contract/tons.ts'
import type { Quote } from '../../../../domain/pricing/quote.ts'
import { isFallback } from './fallback-equipment.ts'
import type { OfferedSize } from './priced-equipment.ts'
import type { Booking } from './use-booking.ts'

type PricePartsProps = { booking: Booking; equipment: OfferedSize['equipment']; quote: Quote }

/** What the total adds up from, what it includes, and what could be charged later (rule 15). */
export function PriceParts({ booking, equipment, quote }: PricePartsProps) {
  const { surchargeCents, changedCents, deliveryDate } = booking
  const customerType = booking.form.getValues('customerType')
  const changeCents = (changedCents ?? quote.totalCents) - quote.totalCents
  const tons = quote.includedHundredthTons
  const hasLater = (tons !== null && quote.overagePerTonCents > 0) || quote.dailyOverageRateCents > 0
  return (
    <>
      <Part heading={priceText.partsHeading}>
        <Line label={priceText.base(equipment.size, customerType)}>{formatDollars(quote.baseCents)}</Line>
        <Line
          label={
            surchargeCents > 0 ? priceText.deliveryWithSurcharge(formatDollars(surchargeCents)) : priceText.delivery
          }
        >
          {formatDollars(quote.deliveryFeeCents)}
        </Line>
        <Line label={priceText.environmental}>{formatDollars(quote.environmentalFeeCents)}</Line>
        {changeCents !== 0 && <Line label={priceText.change}>{formatDollars(changeCents)}</Line>}
      </Part>
      {!isFallback(equipment) && (
        <Part heading={priceText.includedHeading}>
          <Line label={priceText.days}>
            {deliveryDate
              ? priceText.daysFrom(quote.includedDays, spokenDate.short(deliveryDate))
              : priceText.daysUpTo(quote.includedDays)}
          </Line>
          <Line label={priceText.weight}>{tons === null ? priceText.anyWeight : priceText.tons(formatTons(tons))}</Line>
        </Part>
      )}
      {hasLater && (
        <Part heading={priceText.laterHeading}>
          {tons !== null && quote.overagePerTonCents > 0 && (
            <Line label={priceText.perTon(formatTons(tons))}>{formatDollars(quote.overagePerTonCents)}</Line>
          )}
          {quote.dailyOverageRateCents > 0 && (
            <Line label={priceText.perDay(quote.includedDays)}>{formatDollars(quote.dailyOverageRateCents)}</Line>
          )}
        </Part>
      )}
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4 first-of-type:mt-0 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="text-large leading-tight font-semibold">{heading}</h3>
      <dl className="mt-1.5 grid gap-y-0.5 text-base">{children}</dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
