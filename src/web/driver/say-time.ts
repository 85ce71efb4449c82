import { businessTimeZone } from '#contract/values/dates.ts'

/** Formats minutes after midnight, such as "8:43" or, with AM or PM, "8:43 AM". */
export function minuteText(minute: number, { withHalf = false } = {}): string {
  const whole = Math.round(minute)
  const hour = Math.floor(whole / 60) % 24
  const rest = whole % 60
  const time = rest === 0 && withHalf ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(rest).padStart(2, '0')}`
  return withHalf ? `${time} ${hour < 12 ? 'AM' : 'PM'}` : time
}

/** The time of an instant in Los Angeles, such as "8:43". */
export const timeText = (at: number | string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: businessTimeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(at))
    .replace(/\s?[ap]\.?\s?m\.?/i, '')

/** A day, such as "Tue, Nov 24". */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

/** Formats miles: one decimal below ten. */
export const milesText = (miles: number): string => (miles < 10 ? miles.toFixed(1) : String(Math.round(miles)))
