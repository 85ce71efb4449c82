import {
  addDays,
  dateInLosAngeles,
  eachDay,
  type IsoDate,
  instantInLosAngeles,
  minuteInLosAngeles,
} from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { findHoliday } from '#domain/scheduling/holidays.ts'
import type { Random } from './random.ts'

/** When the company of the demo works: not on Sundays, nor on federal holidays. */
export const isWorkday = (day: IsoDate): boolean => weekdayOf(day) !== 'sunday' && findHoliday(day) === null

/** No two holidays and a Sunday are further apart. */
const reach = 5

/** The day itself, or the next one on which trucks go out. */
export const workdayFrom = (day: IsoDate): IsoDate =>
  eachDay(day, addDays(day, reach), reach + 1).find(isWorkday) ?? day

/** The day itself, or the last one before it on which trucks went out. */
export const workdayUntil = (day: IsoDate): IsoDate =>
  eachDay(addDays(day, -reach), day, reach + 1).findLast(isWorkday) ?? day

/** Minutes after midnight: drivers come at 5 AM, everybody is back at 5 PM, and the next day is published 20 minutes later. */
const dayBegins = 300
const dayEnds = 1_020
const nextDayPublished = dayEnds + 20

/** `closed`: no truck goes out today; `ahead`: trucks have not left yet; `out`: they drive; `over`: they are back. */
export type DayStage = 'closed' | 'ahead' | 'out' | 'over'

/** How far the day of the trucks is. */
export function stageOf(now: Date): DayStage {
  if (!isWorkday(dateInLosAngeles(now))) return 'closed'
  const minute = minuteInLosAngeles(now)
  return minute < dayBegins ? 'ahead' : minute < dayEnds ? 'out' : 'over'
}

/** What the board of the demo has at a moment: the state of today's routes, and the day that was published last, when. */
export type BoardStage = { today: 'published' | 'ended' | null; published: { day: IsoDate; at: Date } | null }

/** In the evening and at night the next day is on the phones: it went there the evening before. While it is closed, nothing is. */
export function boardStageOf(now: Date): BoardStage {
  const today = dateInLosAngeles(now)
  switch (stageOf(now)) {
    case 'closed':
      return { today: null, published: null }
    case 'ahead':
      return { today: null, published: { day: today, at: instantInLosAngeles(addDays(today, -1), nextDayPublished) } }
    case 'out':
      return { today: 'published', published: { day: today, at: now } }
    case 'over':
      return { today: 'ended', published: { day: workdayFrom(addDays(today, 1)), at: now } }
  }
}

/** The days on which somebody who books on a day wants the container, the best one first; all of them are workdays. */
export function wantedDays(random: Random, bookedOn: IsoDate): IsoDate[] {
  const first = addDays(bookedOn, random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 13]))
  return eachDay(first, addDays(first, 8), 9).filter(isWorkday).slice(0, 5)
}

/** The planned pickup of a delivery, and the day on which the truck came: now and then some days later. */
export function pickupDays(random: Random, delivery: IsoDate): { planned: IsoDate; done: IsoDate } {
  const planned = workdayFrom(addDays(delivery, random.between(3, 10)))
  return { planned, done: workdayFrom(addDays(planned, random.chance(0.05) ? random.between(2, 5) : 0)) }
}
