import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { deliveryDateOf, namedPickupOf } from './order-dates.ts'

/** What of an order its days turn on. The rate in cents per day. */
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
  /** Rule 49; null while one of its ends is not known. */
  rentalDays: number | null
  extraDays: number
  cents: Cents
}

/**
 * Rule 132: the days beyond the included ones, by what happened, else by what is planned, else by what was asked for. Without a
 * pickup day that somebody named there are none yet.
 */
export function extraDays(order: Rental): RentalDays {
  const from = deliveryDateOf(order)
  const to = namedPickupOf(order)
  const rentalDays = from === null || to === null ? null : Math.max(0, daysBetween(from, to))
  const extra = Math.max(0, (rentalDays ?? 0) - order.maximumRentalDaysSnapshot)
  return { from, to, rentalDays, extraDays: extra, cents: extra * order.dailyOverageRateSnapshot }
}
