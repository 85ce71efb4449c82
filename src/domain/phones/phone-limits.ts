import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles, laterDay } from '#contract/values/dates.ts'

/** Rule 286: what a phone can send of one day. */
export const phoneLimits = { commands: 2_000, photos: 500, photoBytes: 1024 ** 3 } as const

/** Days back that are counted by themselves, so that a phone without a network for so long can send everything at once. */
const backlogDays = 14

/**
 * Rule 286: the days that something a phone sends may be counted on, the first that has room: when it happened, at most 14 days ago, and else
 * today. What today has no room for waits until tomorrow.
 */
export function countedDays({ at, now }: { at: Date; now: Date }): IsoDate[] {
  const today = dateInLosAngeles(now)
  const happened = laterDay(dateInLosAngeles(at), addDays(today, -backlogDays))
  return [...new Set([happened, today])]
}

/** Seconds until the next day begins in Los Angeles, when there is room again. */
export function secondsUntilRoom(now: Date): number {
  const midnight = instantInLosAngeles(addDays(dateInLosAngeles(now), 1), 0)
  return Math.ceil((midnight.getTime() - now.getTime()) / 1_000)
}
