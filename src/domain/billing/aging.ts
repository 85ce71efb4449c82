import { type AgingBucket, agingBuckets } from '#contract/billing/aging-buckets.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** Rule 241: the first day late of each bucket after the current one. */
export const agingStarts = [1, 31, 61, 91] as const

/** Rule 241: the bucket of an open invoice as of a day. An invoice is current up to its due day. */
export function agingBucket(dueOn: IsoDate, today: IsoDate): AgingBucket {
  const late = daysBetween(dueOn, today)
  return agingBuckets[agingStarts.filter((start) => late >= start).length] ?? 'current'
}
