import { daysBetween, type IsoDate, laterDay } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
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
  /** The day of the last swap or dump-and-return that restarts the rental days (rule 303); null without one. */
  rentalRestartedOn: IsoDate | null
  /** Until when the rental belongs to a standing service (rule 452); null, or absent, without one. */
  standingThrough?: IsoDate | null
}

export type RentalDays = {
  /** The day from which days count: the delivery, or the last haul that restarted them. */
  from: IsoDate | null
  to: IsoDate | null
  /** Rule 49; null while one of the dates is unknown. */
  rentalDays: number | null
  extraDays: number
  cents: Cents
}

/**
 * Rules 132 and 303: the days beyond the included ones, by actual, otherwise planned, otherwise requested dates, from the delivery or the
 * last haul that restarted them. Without a named pickup day there are none yet, nor for the days of a standing service (rule 452).
 */
export function extraDays(order: Rental): RentalDays {
  const from = rentalStart(order)
  const to = namedPickupOf(order)
  // Without end there are no days to count: an open standing service, or rent by periods (rules 452 and 553).
  if (order.standingThrough === openEnd)
    return { from: deliveryDateOf(order), to, rentalDays: null, extraDays: 0, cents: 0 }
  const rentalDays = from === null || to === null ? null : Math.max(0, daysBetween(from, to))
  const extra = Math.max(0, (rentalDays ?? 0) - order.maximumRentalDaysSnapshot)
  return { from, to, rentalDays, extraDays: extra, cents: extra * order.dailyOverageRateSnapshot }
}

/** Rule 303: the day from which the included days of an order count; null without a delivery day. */
export function rentalStart(
  order: Pick<
    Rental,
    'requestedDeliveryDate' | 'scheduledDeliveryDate' | 'actualDeliveryDate' | 'rentalRestartedOn' | 'standingThrough'
  >,
): IsoDate | null {
  const delivery = deliveryDateOf(order)
  const { rentalRestartedOn: restarted, standingThrough = null } = order
  return [restarted, standingThrough].reduce<IsoDate | null>(
    (start, day) => (start === null || day === null ? start : laterDay(start, day)),
    delivery,
  )
}
