import {
  addDays,
  dateInLosAngeles,
  type IsoDate,
  instantInLosAngeles,
  minuteInLosAngeles,
} from '#contract/values/dates.ts'

/** Minutes after midnight at which the day of a route begins; it ends as late in the next night. */
const beginsMinute = 4 * 60

/** Rule 287: the day whose routes a moment belongs to: from 4 AM to 4 AM in Los Angeles. */
export function routeDay(at: Date): IsoDate {
  const day = dateInLosAngeles(at)
  return at < instantInLosAngeles(day, beginsMinute) ? addDays(day, -1) : day
}

/** Minutes after midnight from which a phone reads the next day, too. */
const eveningMinute = 18 * 60

/** Rule 285: the days whose routes a phone reads: today, until 4 AM also the day whose routes are not over, and tomorrow from 6 PM on. */
export function readableDays(now: Date): { today: IsoDate; days: IsoDate[]; tomorrow: IsoDate | null } {
  const today = dateInLosAngeles(now)
  const tomorrow = minuteInLosAngeles(now) >= eveningMinute ? addDays(today, 1) : null
  return { today, days: [...new Set([routeDay(now), today])], tomorrow }
}
