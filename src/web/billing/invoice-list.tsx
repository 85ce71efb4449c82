import { invoiceListText as text } from '#content/wording/order-documents.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoiceStateText } from './invoice-state-text.ts'

/** The link to an invoice, for everyone who may see its order in full. */
export const invoicePath = ({ orderNumber, id }: { orderNumber: string; id: string }) =>
  `/invoices/${encodeURIComponent(orderNumber)}/${id}`

/** Invoices and credit notes, each with its page and its PDF. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoiceOnWire[] }) {
  const today = dateInLosAngeles(new Date())
  return (
    <ul className="grid gap-3">
      {invoices.map((invoice) => {
        const { id, number, issuedOn, dueOn, total, credits, creditedBy, pdfUrl } = invoice
        const creditedCents = centsIn(invoice.creditedInPart)
        const facts = [
          text.issued(formatDate(issuedOn)),
          dueOn && !creditedBy && text.due(formatDate(dueOn)),
          dueOn && !creditedBy && invoiceStateText(invoice, today),
          credits && text.credits(credits.number),
          creditedBy && text.creditedBy(creditedBy.number),
          !creditedBy && creditedCents !== 0 && text.creditedInPart(formatDollars(creditedCents)),
        ]
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4">
            <AppLink to={invoicePath(invoice)} className="-my-2 inline-block py-2 font-semibold underline">
              {number}
            </AppLink>
            <span className="font-medium tabular-nums">{formatDollars(centsIn(total))}</span>
            <a href={pdfUrl} className="-my-2 ml-auto inline-block py-2 underline" aria-label={text.pdfOf(number)}>
              {text.pdf}
            </a>
            <span className="w-full text-small text-ink-2">{facts.filter(Boolean).join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
