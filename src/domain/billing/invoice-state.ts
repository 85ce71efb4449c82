import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

type Document = {
  kind: 'invoice' | 'credit-note'
  dueOn: IsoDate | null
  /** Whether a credit note took back all of it. */
  isCredited: boolean
  totalCents: Cents
  /** What partial credit notes took off. */
  creditedInPartCents: Cents
  openCents: Cents
}
export type InvoiceState = 'open' | 'overdue' | 'paid' | 'credited' | 'credit-note'

/** Rule 241: whether an invoice is paid, as of a day. One that was taken back, by one credit note or several, is credited, not paid. */
export function invoiceState(
  { kind, dueOn, isCredited, totalCents, creditedInPartCents, openCents }: Document,
  today: IsoDate,
): InvoiceState {
  if (kind === 'credit-note') return 'credit-note'
  if (isCredited || (totalCents > 0 && creditedInPartCents >= totalCents)) return 'credited'
  if (openCents <= 0) return 'paid'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}
