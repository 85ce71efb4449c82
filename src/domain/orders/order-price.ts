import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { extraDays, type RentalDays } from './extra-days.ts'

/** The agreed price of a new order, the extra days of its planned rental, and both together. */
export type OrderPrice = { totalCents: Cents; days: RentalDays; dueCents: Cents }

/** Rule 304: the cost of a new order, from every channel. An unnamed pickup adds no extra days. */
export function orderPrice(
  terms: Pick<Quote, 'totalCents' | 'includedDays' | 'dailyOverageRateCents'>,
  { deliveryDate, pickupDate }: { deliveryDate: IsoDate | null; pickupDate: IsoDate | null },
): OrderPrice {
  const days = extraDays({
    requestedDeliveryDate: deliveryDate,
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate: pickupDate,
    scheduledPickupDate: null,
    actualPickupDate: null,
    maximumRentalDaysSnapshot: terms.includedDays,
    dailyOverageRateSnapshot: terms.dailyOverageRateCents,
    rentalRestartedOn: null,
  })
  return { totalCents: terms.totalCents, days, dueCents: terms.totalCents + days.cents }
}
