import { addDays, daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** A calendar month as `YYYY-MM`. */
export type Month = string

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

export function monthOf(date: IsoDate): Month {
  return date.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The same day in another month, or its last day if that month is shorter. */
export function sameDayInMonth(date: IsoDate, month: Month): IsoDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${date.slice(8)}`
  return wanted < last ? wanted : last
}

/** 0 for Sunday to 6 for Saturday. */
function weekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The weeks of a month, Sunday first, filled up with the days of the months around it. */
export function weeksOf(month: Month): IsoDate[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const days = daysBetween(start, `${addMonths(month, 1)}-01`)
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

export function dayState(date: IsoDate, days: BookableDays): DayState {
  if (date < days.from) return 'past'
  if (date > days.through) return 'beyond'
  if (days.closed.has(date)) return 'closed'
  return days.full.has(date) ? 'full' : 'free'
}

/** The first day on or after `date` with a possible delivery; null if there is none. */
export function nextFreeDay(date: IsoDate, days: BookableDays): IsoDate | null {
  let day = date < days.from ? days.from : date
  while (day <= days.through) {
    if (dayState(day, days) === 'free') return day
    day = addDays(day, 1)
  }
  return null
}

/** The target of a key in a date grid (WAI-ARIA date grid pattern); null for other keys. The focus stays within the booking window. */
export function moveFocus(date: IsoDate, key: string, shift: boolean, { from, through }: BookableDays): IsoDate | null {
  const moved = target(date, key, shift ? 12 : 1)
  if (moved === null) return null
  return moved < from ? from : moved > through ? through : moved
}

function target(date: IsoDate, key: string, months: number): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return sameDayInMonth(date, addMonths(monthOf(date), -months))
    case 'PageDown':
      return sameDayInMonth(date, addMonths(monthOf(date), months))
    default:
      return null
  }
}
