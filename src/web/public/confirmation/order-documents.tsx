import { papersText as text } from '#content/public/confirmation.ts'
import type { OrderPapersOnWire } from '#contract/billing/order-documents.ts'
import { BillLines } from '#web/billing/bill-lines.tsx'
import { InvoiceList } from '#web/billing/invoice-list.tsx'
import { TicketList } from '#web/billing/ticket-list.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** What was weighed and invoiced, for whoever may see the order in full (rule 138); nothing before there is any of it. */
export function OrderPapers({ papers }: { papers: OrderPapersOnWire | null }) {
  if (!papers || papers.weightTickets.length + papers.invoices.length === 0) return null
  return (
    <Facts id="papers" heading={text.heading}>
      <Fact name={text.bill}>
        <BillLines bill={papers.bill} />
      </Fact>
      {papers.weightTickets.length > 0 && (
        <Fact name={text.tickets}>
          <TicketList tickets={papers.weightTickets} />
        </Fact>
      )}
      {papers.invoices.length > 0 && (
        <Fact name={text.invoices}>
          <InvoiceList invoices={papers.invoices} />
        </Fact>
      )}
    </Facts>
  )
}
