import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Hold } from './holds.ts'

/** How many days ahead a delivery can be booked (rule 11). */
const furthestBookingDays = 365

/** Rule 11: the days that can be booked, from today on, whatever the hour. */
export function bookingWindow(today: IsoDate): Hold {
  return { from: today, through: addDays(today, furthestBookingDays) }
}

/** Why a delivery date lies outside the booking window, in words for the field; null when it does not. */
export function bookingDateProblem(date: IsoDate, today: IsoDate): string | null {
  const window = bookingWindow(today)
  if (date < window.from) return 'Delivery date must not be in the past'
  if (date > window.through) return `Delivery date must be within ${furthestBookingDays} days`
  return null
}
