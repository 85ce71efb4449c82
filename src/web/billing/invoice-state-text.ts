import { invoiceStateLabels as messages } from '#content/wording/order-documents.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { stateOf } from '#domain/billing/invoice-state.ts'

/** Whether an invoice is paid, in words: "paid", "$450.00 open", "overdue, $450.00 open" (rule 241). */
export function invoiceStateText(invoice: ListedInvoiceOnWire, today: IsoDate): string {
  const state = stateOf(invoice, today)
  const open = messages.openAmount(formatDollars(centsIn(invoice.openAmount)))
  if (state === 'open') return open
  return state === 'overdue' ? `${messages.overdue}, ${open}` : messages[state]
}
