import { type AgingBucket, agingBuckets } from '#contract/billing/aging-buckets.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

/** Rule 241: the first day late of each bucket after the current one. */
export const agingStarts = [1, 31, 61, 91] as const

/** Rule 241: the bucket of an open invoice as of a day. An invoice is current up to its due day. */
export function agingBucket(dueOn: IsoDate, today: IsoDate): AgingBucket {
  const late = daysBetween(dueOn, today)
  return agingBuckets[agingStarts.filter((start) => late >= start).length] ?? 'current'
}

type Document = { kind: 'invoice' | 'credit-note'; dueOn: IsoDate | null; isCredited: boolean; openCents: Cents }
export type InvoiceState = 'open' | 'overdue' | 'paid' | 'credited' | 'credit-note'

/** Rule 241: whether an invoice is paid, as of a day. */
export function invoiceState({ kind, dueOn, isCredited, openCents }: Document, today: IsoDate): InvoiceState {
  if (kind === 'credit-note') return 'credit-note'
  if (isCredited) return 'credited'
  if (openCents <= 0) return 'paid'
  return dueOn !== null && agingBucket(dueOn, today) !== 'current' ? 'overdue' : 'open'
}
