import { useState } from 'react'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { invoiceListText } from '#content/wording/order-documents.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars, parseCents } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { SearchBox } from '#web/staff/kit/search-box.tsx'
import { BillingPanel } from './billing-panel.tsx'
import { useInvoices } from './billing-queries.ts'

/** All invoices and credit notes, newest first. */
export function IssuedInvoices() {
  const [search, setSearch] = useState('')
  const today = dateInLosAngeles(new Date())
  return (
    <BillingPanel
      heading={text.invoices}
      tools={<SearchBox text={text.searchText} searched={search} onSearch={setSearch} className="mt-3" />}
      list={useInvoices(search)}
      none={search ? text.notFound : text.noInvoices}
      row={(invoice) => {
        const { id, number, orderId, orderNumber, customerName, companyName, issuedOn, total, pdfUrl } = invoice
        const facts = [
          invoiceListText.issued(bareDate(issuedOn, today)),
          invoice.credits && invoiceListText.credits(invoice.credits.number),
          invoice.creditedBy && invoiceListText.creditedBy(invoice.creditedBy.number),
        ]
        return (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line px-5 py-2.5 last:border-b-0 max-sm:px-4"
          >
            <AppLink to={invoicePath(invoice)} className="py-1.5 font-display text-[1.125rem] font-semibold">
              {number}
            </AppLink>
            <AppLink to={`/admin/orders/${orderId}`} className="min-w-0 flex-auto py-1.5 wrap-anywhere underline">
              {text.orderOf(orderNumber, companyName || customerName)}
            </AppLink>
            <span className="font-medium tabular-nums">{formatDollars(parseCents(total) ?? 0)}</span>
            <a href={pdfUrl} aria-label={invoiceListText.pdfOf(number)} className="py-1.5 underline">
              {invoiceListText.pdf}
            </a>
            <span className="w-full text-small text-ink-2">{facts.filter(Boolean).join(', ')}</span>
          </li>
        )
      }}
    />
  )
}
