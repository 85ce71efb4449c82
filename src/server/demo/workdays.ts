import { addDays, dateInLosAngeles, eachDay, type IsoDate, minuteInLosAngeles } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { findHoliday } from '#domain/scheduling/holidays.ts'

/** When the company of the demo works: not on Sundays, nor on federal holidays. */
export const isWorkday = (day: IsoDate): boolean => weekdayOf(day) !== 'sunday' && findHoliday(day) === null

/** No two holidays and a Sunday are further apart. */
const reach = 5

/** The day itself, or the next one on which trucks go out. */
export const workdayFrom = (day: IsoDate): IsoDate => eachDay(day, addDays(day, reach), reach + 1).find(isWorkday) ?? day

/** The day itself, or the last one before it on which trucks went out. */
export const workdayUntil = (day: IsoDate): IsoDate =>
  eachDay(addDays(day, -reach), day, reach + 1).findLast(isWorkday) ?? day

/** Minutes after midnight: drivers come at 5 AM, everybody is back at 5 PM, and the next day is published 20 minutes later. */
export const dayBegins = 300
export const dayEnds = 1_020
export const nextDayPublished = dayEnds + 20

/** `closed`: no truck goes out today; `ahead`: trucks have not left yet; `out`: they drive; `over`: they are back. */
export type DayStage = 'closed' | 'ahead' | 'out' | 'over'

/** How far the day of the trucks is. */
export function stageOf(now: Date): DayStage {
  if (!isWorkday(dateInLosAngeles(now))) return 'closed'
  const minute = minuteInLosAngeles(now)
  return minute < dayBegins ? 'ahead' : minute < dayEnds ? 'out' : 'over'
}
