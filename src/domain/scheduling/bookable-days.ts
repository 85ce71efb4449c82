import { addDays, daysBetween, eachDay, type IsoDate } from '#contract/values/dates.ts'
import type { Hold } from './holds.ts'

/** How many days ahead a delivery can be booked (rule 11). */
const furthestBookingDays = 365

/** Rule 11: the days that can be booked, starting today, at any hour. */
export function bookingWindow(today: IsoDate): Hold {
  return { from: today, through: addDays(today, furthestBookingDays) }
}

/** Why a delivery date is outside the booking window, as a message for the field; null if it is inside. */
export function bookingDateProblem(date: IsoDate, today: IsoDate): string | null {
  const window = bookingWindow(today)
  if (date < window.from) return 'Delivery date must not be in the past'
  if (date > window.through) return `Delivery date must be within ${furthestBookingDays} days`
  return null
}

const offer = /(?:next free date(?: for all \d+)?|latest pickup) is (?:\w+, )?(\w+) (\d{1,2}), (\d{4})/
const months = 'January February March April May June July August September October November December'.split(' ')

/** Parses the alternative date from the message that refuses a date (rule 12); null if there is none. */
export function readOfferedDate(message: string): IsoDate | null {
  const [, month = '', day = '', year = ''] = offer.exec(message) ?? []
  const index = months.indexOf(month)
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The most days by which a pickup is postponed because no trucks go out on its usual day (rule 12). */
export const maxDaysLater = 3
/** How many earlier days are checked. */
const maxDaysEarlier = 14

/** The next open day after (1) or before (-1) a day; null if there is none within the limit. */
export function openDay(day: IsoDate, isClosed: (day: IsoDate) => boolean, step: 1 | -1): IsoDate | null {
  const isOpen = (other: IsoDate) => !isClosed(other)
  const found =
    step === 1
      ? eachDay(addDays(day, 1), addDays(day, maxDaysLater), maxDaysLater).find(isOpen)
      : eachDay(addDays(day, -maxDaysEarlier), addDays(day, -1), maxDaysEarlier).findLast(isOpen)
  return found ?? null
}

/**
 * Rule 12: the days that a price includes. Those until trucks go out again are among them; `later` is that day, null if the usual pickup
 * day is open.
 */
export function includedUntil(later: IsoDate | null, delivery: IsoDate, includedDays: number): number {
  return later === null ? includedDays : Math.max(includedDays, daysBetween(delivery, later))
}

/** Two years, so that the holidays of next year can be planned. */
const furthestPlannedDays = 731

/** Rule 294: why nothing can be planned for a day, as a message for its field; null if it can. */
export function planDayProblem(day: IsoDate, today: IsoDate): string | null {
  return day > addDays(today, furthestPlannedDays) ? 'Days can be planned two years ahead' : null
}
