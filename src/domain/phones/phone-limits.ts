import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles, laterDay } from '#contract/values/dates.ts'

/** Rule 286: the most that a phone can send per day. */
export const phoneLimits = { commands: 2_000, photos: 500, photoBytes: 1024 ** 3 } as const

/** How many past days have their own count, so that a phone that was offline that long can send everything at once. */
const backlogDays = 14

/**
 * Rule 286: the days that a phone's data may count toward; the first with room is used: the day when it happened, if at most 14 days ago,
 * and then today. Data that exceeds today's limit waits until tomorrow.
 */
export function countedDays({ at, now }: { at: Date; now: Date }): IsoDate[] {
  const today = dateInLosAngeles(now)
  const happened = laterDay(dateInLosAngeles(at), addDays(today, -backlogDays))
  return [...new Set([happened, today])]
}

/** Seconds until the next day begins in Los Angeles and the limits reset. */
export function secondsUntilRoom(now: Date): number {
  const midnight = instantInLosAngeles(addDays(dateInLosAngeles(now), 1), 0)
  return Math.ceil((midnight.getTime() - now.getTime()) / 1_000)
}

const dayMs = 86_400_000

/** Days after which a phone's tokens expire: without use, and in any case. */
const unusedDays = 90
const longestDays = 365

/** Rule 284: when a phone's tokens expire without further use. `since`: when it was enrolled. */
export function tokensEndAt({ since, lastUsedAt }: { since: Date; lastUsedAt: Date | null }): Date {
  const used = Math.max(since.getTime(), lastUsedAt?.getTime() ?? 0)
  return new Date(Math.min(used + unusedDays * dayMs, since.getTime() + longestDays * dayMs))
}
