import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { deliveryDateOf, namedPickupOf } from './order-dates.ts'

/** The facts that decide the extra days of an order. The rate is in cents per day. */
export type Rental = {
  requestedDeliveryDate: IsoDate | null
  scheduledDeliveryDate: IsoDate | null
  actualDeliveryDate: IsoDate | null
  requestedPickupDate: IsoDate | null
  scheduledPickupDate: IsoDate | null
  actualPickupDate: IsoDate | null
  maximumRentalDaysSnapshot: number
  dailyOverageRateSnapshot: number
}

export type RentalDays = {
  from: IsoDate | null
  to: IsoDate | null
  /** Rule 49; null while one of the dates is unknown. */
  rentalDays: number | null
  extraDays: number
  cents: Cents
}

/** Rule 132: the days beyond the included ones, by actual, else planned, else requested dates. Without a named pickup day there are none yet. */
export function extraDays(order: Rental): RentalDays {
  const from = deliveryDateOf(order)
  const to = namedPickupOf(order)
  const rentalDays = from === null || to === null ? null : Math.max(0, daysBetween(from, to))
  const extra = Math.max(0, (rentalDays ?? 0) - order.maximumRentalDaysSnapshot)
  return { from, to, rentalDays, extraDays: extra, cents: extra * order.dailyOverageRateSnapshot }
}
