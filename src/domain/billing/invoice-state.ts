import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

type Document = { kind: 'invoice' | 'credit-note'; dueOn: IsoDate | null; isCredited: boolean; openCents: Cents }
export type InvoiceState = 'open' | 'overdue' | 'paid' | 'credited' | 'credit-note'

/** Rule 241: whether an invoice is paid, as of a day. */
export function invoiceState({ kind, dueOn, isCredited, openCents }: Document, today: IsoDate): InvoiceState {
  if (kind === 'credit-note') return 'credit-note'
  if (isCredited) return 'credited'
  if (openCents <= 0) return 'paid'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}
