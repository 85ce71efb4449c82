import { materialTypes } from '#content/wording/booking-choices.ts'
import type { OpenedQuoteOnWire } from '#contract/quotes/endpoints.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import { hundredthTonsIn } from '#contract/values/units.ts'
import { honouredPrice, isAsQuoted, type QuotedFor } from '#domain/pricing/honour-quote.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { ApiError, type Call } from '#web/app/api.ts'
import type { BookingValues } from './booking-values.ts'
import type { OfferedSize } from './priced-equipment.ts'

/** The price of a quote, and its conditions. */
export type SaidQuote = Omit<OpenedQuoteOnWire, 'firstName' | 'lastName' | 'email' | 'phone' | 'materialType'>

/** The quote that the page was opened with; `said` is null if it has expired, or could not be loaded. */
export type LoadedQuote = {
  /** Of the link; null if staff convert a lead. */
  token: string | null
  said: SaidQuote | null
  hasEnded: boolean
}

/** What the link of a quote opens. */
export async function loadQuote(call: Call, token: string): Promise<LoadedQuote & { said: OpenedQuoteOnWire | null }> {
  try {
    return { token, said: await call('GET /api/quotes/by-link', { query: { token } }), hasEnded: false }
  } catch (error) {
    return { token, said: null, hasEnded: error instanceof ApiError && error.code === 'link-expired' }
  }
}

/** The fields of the form from the quote; a past day must be chosen again. */
export function filledByQuote(said: OpenedQuoteOnWire, today: IsoDate): Partial<BookingValues> {
  const { firstName, lastName, email, phone, materialType } = said
  return { ...quotedPlace(said, today), firstName, lastName, email, phone, ...knownMaterial(materialType) }
}

export function quotedPlace(said: SaidQuote, today: IsoDate): Partial<BookingValues> {
  const { dumpsterSize, customerType, zipCode, address, city, deliveryDate } = said
  const requestedDeliveryDate = deliveryDate !== null && deliveryDate >= today ? deliveryDate : ''
  return { dumpsterSize, customerType, zipCode, address, city, requestedDeliveryDate }
}

/** A material that the form lists. */
export function knownMaterial(name: string): Partial<BookingValues> {
  const materialType = materialTypes.find((each) => each === name)
  return materialType ? { materialType } : {}
}

/** The price of a quote, in cents and hundredths of a ton. */
export function priceOf(said: SaidQuote): Quote {
  return {
    baseCents: centsIn(said.basePrice),
    deliveryFeeCents: centsIn(said.deliveryFee),
    environmentalFeeCents: centsIn(said.environmentalFee),
    totalCents: centsIn(said.totalAmount),
    includedHundredthTons: said.includedTons === null ? null : hundredthTonsIn(said.includedTons),
    overagePerTonCents: centsIn(said.overagePerTon),
    dailyOverageRateCents: centsIn(said.dailyOverageRate),
    includedDays: said.includedDays,
  }
}

/** Rule 157: the offered sizes, with the quoted price if it applies and is lower. */
export function withQuoted(
  sizes: OfferedSize[],
  said: SaidQuote | null,
  place: Pick<QuotedFor, 'customerType' | 'zoneId'>,
): OfferedSize[] {
  if (!said) return sizes
  return sizes.map((size) => {
    const isQuoted = isAsQuoted(said, { ...place, dumpsterSize: size.equipment.size })
    return size.quote && isQuoted ? { ...size, quote: honouredPrice(priceOf(said), size.quote) } : size
  })
}
