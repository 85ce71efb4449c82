import {
  addDays,
  dateInLosAngeles,
  type IsoDate,
  instantInLosAngeles,
  minuteInLosAngeles,
} from '#contract/values/dates.ts'

/** The largest clock error that is not corrected, in milliseconds. */
const toleratedMs = 120_000

type Said = { occurredAt: Date; clockOffsetMs: number; receivedAt: Date }

/**
 * No phone reported anything before 2000 in Los Angeles (rule 294): an earlier time means that the phone's clock was
 * never set.
 */
const earliestMs = Date.UTC(2000, 0, 1, 8)

/**
 * Rule 286: when a command happened: by the phone's clock, corrected by its offset at the last contact, never in the future and
 * never before 2000. `correctedMs` is null if the clock was right.
 */
export function commandTime({ occurredAt, clockOffsetMs, receivedAt }: Said): { at: Date; correctedMs: number | null } {
  const isOff = Math.abs(clockOffsetMs) > toleratedMs
  const said = occurredAt.getTime()
  const at = Math.max(Math.min(isOff ? said + clockOffsetMs : said, receivedAt.getTime()), earliestMs)
  const correctedMs = at - said
  return { at: new Date(at), correctedMs: Math.abs(correctedMs) > toleratedMs ? correctedMs : null }
}

const minuteMs = 60_000
const stepMs = 5 * minuteMs

/** The arrival window: minutes before and after the estimate. */
const early = 10
const late = 20

/**
 * Rule 290: the window in which a truck on its way is expected, rounded to five minutes, and never over before the customer is notified.
 */
export function arrivalWindow(estimate: Date, now: Date): { from: Date; until: Date } {
  const floor = (ms: number) => Math.floor(ms / stepMs) * stepMs
  const from = Math.max(floor(estimate.getTime() - early * minuteMs), floor(now.getTime()))
  const until = floor(Math.max(estimate.getTime(), now.getTime()) + late * minuteMs + stepMs - 1)
  return { from: new Date(from), until: new Date(until) }
}

/** Minutes after which a report is old news. */
const newsMinutes = 10

/**
 * Rule 290: whether customers are told what a phone reports: not if it comes late, or with a later report of the same stop, because then
 * it promises what is past.
 */
export const isNews = ({ at, now, isFollowed }: { at: Date; now: Date; isFollowed: boolean }): boolean =>
  !isFollowed && now.getTime() - at.getTime() <= newsMinutes * minuteMs

/** Minutes after midnight at which a route's day starts; it ends at the same time the next day. */
const beginsMinute = 4 * 60

/** Rule 287: the route day of an instant: from 4 AM to 4 AM in Los Angeles. */
export function routeDay(at: Date): IsoDate {
  const day = dateInLosAngeles(at)
  return at < instantInLosAngeles(day, beginsMinute) ? addDays(day, -1) : day
}

/** Minutes after midnight from which a phone also reads the next day. */
const eveningMinute = 18 * 60

/** Rule 285: the days that a phone reads: today, until 4 AM also the previous day, and from 6 PM on also tomorrow. */
export function readableDays(now: Date): { today: IsoDate; days: IsoDate[]; tomorrow: IsoDate | null } {
  const today = dateInLosAngeles(now)
  const tomorrow = minuteInLosAngeles(now) >= eveningMinute ? addDays(today, 1) : null
  return { today, days: [...new Set([routeDay(now), today])], tomorrow }
}
