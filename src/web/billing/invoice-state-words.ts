import { invoiceStateWords as words } from '#content/wording/order-documents.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { invoiceState } from '#domain/billing/invoice-state.ts'

/** Whether an invoice is paid, in words: "paid", "$450.00 open", "overdue, $450.00 open" (rule 241). */
export function stateWords(invoice: ListedInvoiceOnWire, today: IsoDate): string {
  const { kind, dueOn, creditedBy } = invoice
  const openCents = centsIn(invoice.openAmount)
  const state = invoiceState({ kind, dueOn, isCredited: creditedBy !== null, openCents }, today)
  const open = words.openAmount(formatDollars(openCents))
  if (state === 'open') return open
  return state === 'overdue' ? `${words.overdue}, ${open}` : words[state]
}
