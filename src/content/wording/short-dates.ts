import { businessTimeZone, formatDay, type IsoDate } from '#contract/values/dates.ts'

/** Short dates and times, in Los Angeles time, wherever the browser is. */

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...dayParts })
const dayOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...dayParts, year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { timeZone: businessTimeZone, hour: 'numeric', minute: '2-digit' })
const dateAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  ...dayParts,
  hour: 'numeric',
  minute: '2-digit',
})

const bareDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const bareDayOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** Where space is short: "Nov 9"; of another year than today's, "Nov 9, 2025". */
export function bareDate(date: IsoDate, today: IsoDate): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? bareDay : bareDayOfYear
  return formatDay(format, date)
}

/** On paper, which is read in any year: "Nov 9, 2025". */
export function shortDate(date: IsoDate): string {
  return formatDay(bareDayOfYear, date)
}

/** "Mon, Nov 9"; of another year than today's, "Mon, Nov 9, 2025". */
export function shortDay(date: IsoDate, today: IsoDate): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear
  return formatDay(format, date)
}

const weekdayAndDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
})

/** Of days that are near: "Monday, Dec 7". */
export function longDay(date: IsoDate): string {
  return formatDay(weekdayAndDate, date)
}

/** "Mon, Nov 9, 8:20 AM". */
export function shortInstant(instant: string | Date): string {
  return plainSpaces(dateAndTime.format(new Date(instant)))
}

/** "8:20 AM". */
export function shortTime(instant: string | Date): string {
  return plainSpaces(time.format(new Date(instant)))
}

/** Some browsers use a narrow space before AM; this makes them the same. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ').replace(' at ', ', ')
}

const monthAlone = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** Above the days of a scale: "Dec". */
export const shortMonth = (date: IsoDate) => formatDay(monthAlone, date)

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })

/** The heading of a day's column: "Mon" and "9", or "Nov 9" where the month is needed or begins. */
export function weekdayAndDay(date: IsoDate, withMonth: boolean): { weekday: string; label: string } {
  const isNamed = withMonth || date.endsWith('-01')
  return {
    weekday: formatDay(weekday, date),
    label: isNamed ? formatDay(bareDay, date) : String(Number(date.slice(-2))),
  }
}
