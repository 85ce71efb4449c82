import { addDays, formatDay, type IsoDate } from '#contract/values/dates.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })
const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** A day to come, in a sentence: "today", "tomorrow", "Tuesday" within a week, or "December 9". */
export function dayText(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  const format = date < addDays(today, 7) ? weekday : monthAndDay
  return formatDay(format, date)
}
