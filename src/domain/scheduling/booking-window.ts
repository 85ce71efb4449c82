import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Hold } from './holds.ts'

/** How many days ahead a delivery can be booked (rule 11). */
const furthestBookingDays = 365

/** Rule 11: the days that can be booked, from today on, at any hour. */
export function bookingWindow(today: IsoDate): Hold {
  return { from: today, through: addDays(today, furthestBookingDays) }
}

/** Why a delivery date is outside the booking window, in words for the field; null if it is inside. */
export function bookingDateProblem(date: IsoDate, today: IsoDate): string | null {
  const window = bookingWindow(today)
  if (date < window.from) return 'Delivery date must not be in the past'
  if (date > window.through) return `Delivery date must be within ${furthestBookingDays} days`
  return null
}
