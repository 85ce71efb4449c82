import type * as inDays from '#content/wording/day-text.ts'
import type * as english from '#content/wording/short-dates.ts'
import { addDays, businessTimeZone, formatDay } from '#contract/values/dates.ts'

/** Short dates and times in Spanish, in Los Angeles time: "lun 23 de nov", "8:20 a.m.". */

const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', ...parts })
const day = format({ weekday: 'short', month: 'short', day: 'numeric' })
const dayOfYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const bareDay = format({ month: 'short', day: 'numeric' })
/** "1 dic 2026" */
const bareDayOfYear = format({ month: 'short', day: 'numeric', year: 'numeric' })
const nearDay = format({ weekday: 'long', month: 'long', day: 'numeric' })
const weekday = format({ weekday: 'long' })
const monthAlone = format({ month: 'short' })
const shortWeekday = format({ weekday: 'short' })
const monthAndDay = format({ month: 'long', day: 'numeric' })
const time = format({ timeZone: businessTimeZone, hour: 'numeric', minute: '2-digit' })
const instantDay = format({ timeZone: businessTimeZone, weekday: 'short', month: 'short', day: 'numeric' })

/** The parts as Spanish writes them, without the commas that browsers put between them: "lun 23 de nov". */
const plain = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/^(\p{L}+), /u, '$1 ')
    .replace(/\./g, '')

export const bareDate: typeof english.bareDate = (date, today) =>
  plain(formatDay(date.slice(0, 4) === today.slice(0, 4) ? bareDay : bareDayOfYear, date))

export const shortDate: typeof english.shortDate = (date) => plain(formatDay(bareDayOfYear, date))

export const shortDay: typeof english.shortDay = (date, today) =>
  plain(formatDay(date.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear, date))

export const longDay: typeof english.longDay = (date) => plain(formatDay(nearDay, date))

export const shortTime: typeof english.shortTime = (instant) => time.format(new Date(instant)).replace(/\s/g, ' ')

export const shortInstant: typeof english.shortInstant = (instant) =>
  `${plain(instantDay.format(new Date(instant)))}, ${shortTime(instant)}`

export const shortMonth: typeof english.shortMonth = (date) => plain(formatDay(monthAlone, date))

export const weekdayAndDay: typeof english.weekdayAndDay = (date, withMonth) => ({
  weekday: plain(formatDay(shortWeekday, date)),
  label: withMonth || date.endsWith('-01') ? plain(formatDay(bareDay, date)) : String(Number(date.slice(-2))),
})

/** "hoy", "mañana", "el martes" within a week, or "el 9 de diciembre". */
export const dayText: typeof inDays.dayText = (date, today) => {
  if (date === today) return 'hoy'
  if (date === addDays(today, 1)) return 'mañana'
  return `el ${formatDay(date < addDays(today, 7) ? weekday : monthAndDay, date)}`
}
