import { spokenLocale, spokenSpan } from './spoken-locale.ts'

/** Calendar dates are `YYYY-MM-DD` strings in America/Los_Angeles (rule 11). They sort as text and have no time zone that could shift them. */
export type IsoDate = string

export const businessTimeZone = 'America/Los_Angeles'

const millisecondsPerDay = 86_400_000

const losAngelesDate = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in Los Angeles at an instant. */
export function dateInLosAngeles(instant: Date): IsoDate {
  // Uses formatToParts, because the order and separators of a locale differ between browsers.
  const parts = losAngelesDate.formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const losAngelesClock = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * The instant at a date and minutes after midnight in Los Angeles. For an hour that happens twice it is the first; in the skipped hour
 * clocks are assumed to run on.
 */
export function instantInLosAngeles(date: IsoDate, minutesAfterMidnight: number): Date {
  const asIfUtc = midnight(date) + minutesAfterMidnight * 60_000
  // Los Angeles is 8 or 7 hours behind UTC; if both are possible, 7 is the earlier instant.
  const [summer, winter] = [7, 8].map((hoursBehind) => new Date(asIfUtc + hoursBehind * 3_600_000)) as [Date, Date]
  return clockInLosAngeles(summer) === asIfUtc ? summer : winter
}

/** The wall clock time in Los Angeles at an instant, to the minute, as if it were UTC. */
function clockInLosAngeles(instant: Date): number {
  const parts = losAngelesClock.formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day' | 'hour' | 'minute') =>
    Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** Whole minutes after midnight in Los Angeles at an instant. */
export function minuteInLosAngeles(instant: Date): number {
  return (clockInLosAngeles(instant) / 60_000) % 1440
}

/** Rule 294: the first and the last day that can enter. */
const firstDay = '2000-01-01'
const lastDay = '2100-12-31'

/** True for a real day from 2000-01-01 to 2100-12-31 (rule 294): not 2026-02-30. */
export function isIsoDate(text: string): boolean {
  return text.length === firstDay.length && isRealDay(text) && text >= firstDay && text <= lastDay
}

/** True for a real day of any year, which can be stored from before rule 294: PostgreSQL writes years after 9999 with more digits. */
export function isRealDay(text: string): boolean {
  if (!/^(?!0000)\d{4,6}-\d{2}-\d{2}$/.test(text)) return false
  return new Date(midnight(text)).getUTCDate() === Number(text.slice(-2))
}

/** Midnight UTC of a day as it is stored, in milliseconds since 1970; NaN if it is none. */
function midnight(day: string): number {
  return Date.parse(`${day.length > firstDay.length ? `+${day.padStart(12, '0')}` : day}T00:00:00Z`)
}

const dayNumberOf = (date: IsoDate) => midnight(date) / millisecondsPerDay
const dayAt = (number: number): IsoDate => new Date(number * millisecondsPerDay).toISOString().slice(0, 10)

/** Rule 294: arithmetic works on the days from 1900-01-01 to 2199-12-31, as days since 1970-01-01. */
const [firstNumber, lastNumber] = [-25_567, 84_005]

/** The number of the day so many days after another. Throws a RangeError beyond the reach of arithmetic. */
function inReach(date: IsoDate, days = 0): number {
  const number = dayNumberOf(date) + days
  if (number >= firstNumber && number <= lastNumber) return number
  throw new RangeError(`${date} exceeds 1900 to 2199`)
}

/** The date `days` days later, or earlier if negative. Throws a RangeError beyond the years 1900 to 2199 (rule 294). */
export function addDays(date: IsoDate, days: number): IsoDate {
  inReach(date)
  return dayAt(inReach(date, days))
}

/**
 * The number of days of a span, both ends included; 0 if it ends before it begins. Throws a RangeError if they are more than `max`, or beyond
 * the years 1900 to 2199 (rule 294).
 */
export function countDays(from: IsoDate, through: IsoDate, max: number): number {
  const count = Math.max(0, inReach(through) - inReach(from) + 1)
  if (count > max) throw new RangeError(`${from} to ${through} exceeds ${max}`)
  return count
}

/** Every day of a span, both ends included: the one loop over days. Throws what {@link countDays} throws. */
export function eachDay(from: IsoDate, through: IsoDate, max: number): IsoDate[] {
  const first = dayNumberOf(from)
  return Array.from({ length: countDays(from, through, max) }, (_, index) => dayAt(first + index))
}

/** The calendar month of a date: its first day, and the first day of the next one. Throws a RangeError beyond the years 1900 to 2199. */
export function monthOf(date: IsoDate): { from: IsoDate; before: IsoDate } {
  const from = `${date.slice(0, 7)}-01`
  return { from, before: `${dayAt(inReach(from) + 31).slice(0, 7)}-01` }
}

/** A stored day for arithmetic: itself, or the nearest one that can enter (rule 294). It is shown as it is stored. */
export function clampDay(stored: IsoDate): IsoDate {
  if (stored.length > firstDay.length) return stored.endsWith('BC') ? firstDay : lastDay
  return stored < firstDay ? firstDay : stored > lastDay ? lastDay : stored
}

/** The later of two days. */
export function laterDay(one: IsoDate, other: IsoDate): IsoDate {
  return other > one ? other : one
}

/** The earlier of two days. */
export function earlierDay(one: IsoDate, other: IsoDate): IsoDate {
  return other < one ? other : one
}

/** Days from one date to another, of any year: 0 for the same day, negative if `to` is before `from`. To loop by it, see {@link countDays}. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

const spokenDate = new Intl.DateTimeFormat(spokenLocale, {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** A date for people: "Tuesday, December 8, 2026". */
export function formatDate(date: IsoDate): string {
  return formatDay(spokenDate, date)
}

/** A date in a format of the time zone UTC; as it is stored if it is none that JavaScript knows (rule 294). */
export function formatDay(format: Intl.DateTimeFormat, date: IsoDate): string {
  const milliseconds = midnight(date)
  return Number.isNaN(milliseconds) ? date : format.format(milliseconds)
}

const spokenInstant = new Intl.DateTimeFormat(spokenLocale, {
  timeZone: businessTimeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant for people, in Los Angeles: "December 1, 2026 at 12:00 PM PST". */
export function formatInstant(instant: Date): string {
  return spokenInstant.format(instant)
}

const spokenTime = new Intl.DateTimeFormat(spokenLocale, {
  timeZone: businessTimeZone,
  hour: 'numeric',
  minute: '2-digit',
})

/** A span of time of one day for people, in Los Angeles: "10:40 AM to 11:05 AM". */
export function formatTimeSpan({ from, until }: { from: Date; until: Date }): string {
  return spokenSpan(spokenTime.format(from), spokenTime.format(until))
}
