import { invoiceText } from '#content/wording/invoices.ts'
import { estimatedLoad } from '#content/wording/ticket-estimate.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { formatDate } from '#contract/values/dates.ts'

const { tickets: text } = invoiceText

/** The weight tickets of the invoice; one line each on a phone. */
export function InvoicedTickets({ tickets }: { tickets: InvoiceOnWire['tickets'] }) {
  if (tickets.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-1.5 text-large leading-tight font-semibold">{invoiceText.ticketsHeading}</h2>
      <ul>
        {tickets.map(
          ({ ticketNumber, facility, loadDate, material, grossTons, tareTons, netTons, estimated }, index) => {
            const facts = [
              ticketNumber && `${text.number} ${ticketNumber}`,
              loadDate && formatDate(loadDate),
              facility,
              estimated ? estimatedLoad(material) : material,
              grossTons && `${text.gross} ${grossTons}`,
              tareTons && `${text.tare} ${tareTons}`,
            ]
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and tickets may be alike
                key={index}
                className="flex justify-between gap-x-6 border-b border-line py-1.5"
              >
                <span className="wrap-anywhere text-ink-2">{facts.filter(Boolean).join(', ')}</span>
                <span className="whitespace-nowrap tabular-nums">
                  {text.net} {netTons}
                </span>
              </li>
            )
          },
        )}
      </ul>
    </section>
  )
}
