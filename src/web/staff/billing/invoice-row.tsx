import { billingTab } from '#content/staff/staff-billing.ts'
import { invoicesText, receivablesText } from '#content/staff/staff-receivables.ts'
import { invoiceListText, invoiceStateLabels } from '#content/wording/order-documents.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { type InvoiceState, stateOf } from '#domain/billing/invoice-state.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'

const looks: Record<InvoiceState, ChipLook> = {
  open: 'planned',
  overdue: 'failed',
  paid: 'back',
  credited: 'over',
  'credit-note': 'over',
}

/** An invoice in a list, with when it is due and what is open; `isOfCustomer`: in the list of one customer. */
export function InvoiceRow({
  invoice,
  isOfCustomer = false,
}: {
  invoice: ListedInvoiceOnWire
  isOfCustomer?: boolean
}) {
  const { number, orderId, orderNumber, customerName, companyName, issuedOn, dueOn, total, pdfUrl } = invoice
  const today = dateInLosAngeles(new Date())
  const openCents = centsIn(invoice.openAmount)
  const state = stateOf(invoice, today)
  const facts = [
    invoiceListText.issued(bareDate(issuedOn, today)),
    dueOn && (state === 'open' || state === 'overdue') && receivablesText.due(bareDate(dueOn, today)),
    openCents > 0 && openCents < centsIn(total) && invoicesText.openOf(formatDollars(openCents)),
    invoice.credits && invoiceListText.credits(invoice.credits.number),
    invoice.creditedBy && invoiceListText.creditedBy(invoice.creditedBy.number),
  ]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-b-0">
      <AppLink to={invoicePath(invoice)} className="py-1.5 font-display text-[1.125rem] font-semibold">
        {number}
      </AppLink>
      <AppLink to={`/admin/orders/${orderId}`} className="min-w-0 flex-auto py-1.5 wrap-anywhere underline">
        {isOfCustomer
          ? receivablesText.ofOrder(orderNumber)
          : billingTab.orderOf(orderNumber, companyName || customerName)}
      </AppLink>
      <Chip look={looks[state]}>{invoiceStateLabels[state]}</Chip>
      <span className="font-medium tabular-nums">{formatDollars(centsIn(total))}</span>
      <a href={pdfUrl} aria-label={invoiceListText.pdfOf(number)} className="py-1.5 underline">
        {invoiceListText.pdf}
      </a>
      <span className="w-full text-small text-ink-2">{facts.filter(Boolean).join(', ')}</span>
    </li>
  )
}
