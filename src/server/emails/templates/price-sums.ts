import { priceText } from '#content/public/booking.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Pair, Sums } from './email-content.ts'

/** A price, its customer and its place. `zoneSurchargeCents` is the part of the delivery fee for the distance. */
export type PriceOfSize = Quote & {
  size: number
  customerType: CustomerType
  zoneSurchargeCents: Cents
  /** Of days beyond the included ones that were booked (rule 304). */
  extraDaysCents?: Cents
  /** On top of it, as of now (rule 536). */
  taxCents?: Cents
}

/** Rule 15: the parts of the total, what it includes, and what may be charged later, in an email. */
export const priceSums = (price: PriceOfSize, total: string): Sums[] => [
  partsOf(price, total),
  includedIn(price),
  ...chargedLater(price),
]

/** Rule 14: the distance is part of the delivery fee and is mentioned. */
function partsOf(price: PriceOfSize, total: string): Sums {
  const { zoneSurchargeCents: surcharge, extraDaysCents = 0, taxCents = 0 } = price
  return {
    heading: priceTerms.partsHeading,
    rows: [
      [priceText.base(price.size, price.customerType), formatDollars(price.baseCents)],
      [
        surcharge > 0 ? priceText.deliveryWithSurcharge(formatDollars(surcharge)) : priceTerms.delivery,
        formatDollars(price.deliveryFeeCents),
      ],
      [priceTerms.environmental, formatDollars(price.environmentalFeeCents)],
      ...(extraDaysCents > 0 ? [[billLineLabels.extra_days, formatDollars(extraDaysCents)] as const] : []),
      ...(taxCents === 0 ? [] : [[priceTerms.tax, formatDollars(taxCents)] as const]),
    ],
    total: [total, formatDollars(price.totalCents + extraDaysCents + taxCents)],
  }
}

function includedIn({ includedDays, includedHundredthTons }: Quote): Sums {
  const weight =
    includedHundredthTons === null ? priceTerms.anyWeight : priceTerms.tons(formatTons(includedHundredthTons))
  return {
    heading: priceTerms.includedHeading,
    rows: [
      [priceTerms.days, priceTerms.daysUpTo(includedDays)],
      [priceTerms.weight, weight],
    ],
  }
}

function chargedLater(quote: Quote): Sums[] {
  const { includedDays, includedHundredthTons, overagePerTonCents, dailyOverageRateCents } = quote
  const rows: Pair[] = []
  if (includedHundredthTons !== null && overagePerTonCents > 0)
    rows.push([priceTerms.perTon(formatTons(includedHundredthTons)), formatDollars(overagePerTonCents)])
  if (dailyOverageRateCents > 0) rows.push([priceTerms.perDay(includedDays), formatDollars(dailyOverageRateCents)])
  return rows.length > 0 ? [{ heading: priceTerms.laterHeading, rows }] : []
}
