import type { AvailabilityOnWire } from '#contract/scheduling/availability.ts'
import { addDays, clampDay, daysBetween, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import { dayTarget, inWeeks, weekday } from '#web/forms/day-keys.ts'

/** The state of a day. `past` and `beyond` are outside the booking window (rule 11). */
export type DayState = 'free' | 'full' | 'closed' | 'past' | 'beyond'

/** The days that can be booked, and those among them that are taken or shut. */
export type BookableDays = {
  from: IsoDate
  through: IsoDate
  full: ReadonlySet<IsoDate>
  /** Those of them on which a unit is left, but no delivery. */
  noDelivery: ReadonlySet<IsoDate>
  closed: ReadonlySet<IsoDate>
}

/** The days of a calendar from the server; without one, all days of the booking window count as free. */
export function bookableDays(availability: AvailabilityOnWire | null, today: IsoDate): BookableDays {
  const { from, through } = availability ?? bookingWindow(today)
  return {
    from,
    through,
    full: new Set(availability?.full),
    noDelivery: new Set(availability?.noDelivery),
    closed: new Set(availability?.closed),
  }
}

/** A year ahead (rule 11), and today. */
const maxBookableDays = 366

/** So many days are in view, which is four weeks. */
const inView = 28

/** The four weeks around a day, Sunday first: counted from the week of `from`, so that the first ones start with today's week. */
export function weeksAround(date: IsoDate, from: IsoDate): IsoDate[][] {
  const first = addDays(from, -weekday(from))
  const start = addDays(first, Math.floor(daysBetween(first, clampDay(date)) / inView) * inView)
  return inWeeks(eachDay(start, addDays(start, inView - 1), inView))
}

/** The day in the same place of the four weeks before (-1) or after (1). */
export const inOtherWeeks = (date: IsoDate, direction: -1 | 1): IsoDate => addDays(date, direction * inView)

export function dayState(date: IsoDate, days: BookableDays): DayState {
  if (date < days.from) return 'past'
  if (date > days.through) return 'beyond'
  if (days.closed.has(date)) return 'closed'
  return days.full.has(date) ? 'full' : 'free'
}

/** Why a full or closed day cannot be had (rule 12); null of any other day. */
export function unavailability(date: IsoDate, days: BookableDays): 'full' | 'no-delivery' | 'closed' | null {
  const state = dayState(date, days)
  if (state === 'closed') return state
  return state === 'full' ? (days.noDelivery.has(date) ? 'no-delivery' : 'full') : null
}

/** The first day on or after `date` with a possible delivery; null if there is none. */
export function nextFreeDay(date: IsoDate, days: BookableDays): IsoDate | null {
  const first = date < days.from ? days.from : date
  if (first > days.through) return null
  return eachDay(first, days.through, maxBookableDays).find((day) => dayState(day, days) === 'free') ?? null
}

/** The target of a key in a date grid (WAI-ARIA date grid pattern); null for other keys. The focus stays within the booking window. */
export function moveFocus(date: IsoDate, key: string, shift: boolean, { from, through }: BookableDays): IsoDate | null {
  const moved = dayTarget(date, key, shift ? 12 : 1)
  if (moved === null) return null
  return moved < from ? from : moved > through ? through : moved
}
