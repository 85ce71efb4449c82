import { addDays, daysBetween, eachDay, earlierDay, type IsoDate, laterDay } from '#contract/values/dates.ts'

/** When a standing service comes: every so many weeks on weekdays (1 is Monday), or every so many days, from its first day on. */
export type StandingRule = {
  every: number
  unit: 'weeks' | 'days'
  weekdays: readonly number[]
  startsOn: IsoDate
  /** The last day on which it may come; null: until it is ended. */
  until: IsoDate | null
}

/** Rule 451: dates of this many days are hauls, today included. */
export const plannedAheadDays = 70

const aMonday = '2000-01-03'
/** The days of a service are looked for within two years, and the longest rental after that. */
const maxDays = 1_100

const weekOf = (day: IsoDate) => Math.floor(daysBetween(aMonday, day) / 7)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: IsoDate): number => daysBetween(aMonday, day) - weekOf(day) * 7 + 1

/** Rule 450: whether a service comes on a day. Weeks begin on Monday, and are counted from the week of the first day. */
export function isDue({ every, unit, weekdays, startsOn, until }: StandingRule, day: IsoDate): boolean {
  if (day < startsOn || (until !== null && day > until)) return false
  if (unit === 'days') return daysBetween(startsOn, day) % every === 0
  return weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(startsOn)) % every === 0
}

/** Rule 450: the days of a span on which a service comes, before closed days move any. */
export function dueDays(rule: StandingRule, span: { from: IsoDate; through: IsoDate }): IsoDate[] {
  const from = laterDay(rule.startsOn, span.from)
  const through = rule.until === null ? span.through : earlierDay(rule.until, span.through)
  return eachDay(from, through, maxDays).filter((day) => isDue(rule, day))
}

/** The next days from a day on; fewer if it ends before. */
export function nextDueDays(rule: StandingRule, from: IsoDate, count: number): IsoDate[] {
  const first = laterDay(rule.startsOn, from)
  const step = rule.every * (rule.unit === 'weeks' ? 7 : 1)
  return dueDays(rule, { from: first, through: addDays(first, Math.min(count * step + 7, maxDays - 1)) }).slice(
    0,
    count,
  )
}
