import { addDays, eachDay, type IsoDate } from '#contract/values/dates.ts'
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

const offer = /(?:next free date(?: for all \d+)?|latest pickup) is (?:\w+, )?(\w+) (\d{1,2}), (\d{4})/
const months = 'January February March April May June July August September October November December'.split(' ')

/** The alternative date in a refusal of a date (rule 12); null if there is none. */
export function readOfferedDate(message: string): IsoDate | null {
  const [, month = '', day = '', year = ''] = offer.exec(message) ?? []
  const index = months.indexOf(month)
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** So many days later at most a pickup is planned because trucks do not go out on its usual day (rule 12). */
export const maxDaysLater = 3
/** The days before that are looked at. */
const maxDaysEarlier = 14

/** The next open day after (1) or before (-1) a day; null if there is none in reach. */
export function openDay(day: IsoDate, isClosed: (day: IsoDate) => boolean, step: 1 | -1): IsoDate | null {
  const isOpen = (other: IsoDate) => !isClosed(other)
  const found =
    step === 1
      ? eachDay(addDays(day, 1), addDays(day, maxDaysLater), maxDaysLater).find(isOpen)
      : eachDay(addDays(day, -maxDaysEarlier), addDays(day, -1), maxDaysEarlier).findLast(isOpen)
  return found ?? null
}

/** Two years, so that the holidays of next year can be planned. */
const furthestPlannedDays = 731

/** Rule 294: why nothing can be planned for a day, in words for its field; null if it can. */
export function planDayProblem(day: IsoDate, today: IsoDate): string | null {
  return day > addDays(today, furthestPlannedDays) ? 'Days can be planned two years ahead' : null
}
