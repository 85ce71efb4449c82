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

const dayMs = 86_400_000

/** Days after which the tokens of a phone end: without use, and at all. */
const unusedDays = 90
const longestDays = 365

/** Rule 284: when the tokens of a phone end if it is not used again. `since`: when it was enrolled. */
export function tokensEndAt({ since, lastUsedAt }: { since: Date; lastUsedAt: Date | null }): Date {
  const used = Math.max(since.getTime(), lastUsedAt?.getTime() ?? 0)
  return new Date(Math.min(used + unusedDays * dayMs, since.getTime() + longestDays * dayMs))
}
