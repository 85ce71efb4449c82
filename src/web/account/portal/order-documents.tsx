import type { ReactNode } from 'react'
import { portalDocuments, portalPage } from '#content/account/portal.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { BillLines } from '#web/billing/bill-lines.tsx'
import { InvoiceList } from '#web/billing/invoice-list.tsx'
import { TicketList } from '#web/billing/ticket-list.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import type { FiledOrder } from './load-portal.ts'

const { confirmation, tickets, invoice, diversion } = portalDocuments

/** The documents of one order: those available, and when the others come. */
export function OrderDocuments({ order, documents }: FiledOrder) {
  const isCancelled = order.status === 'cancelled'
  const issued = documents?.invoices ?? []
  return (
    <>
      <dl className="border-t border-line">
        <DocumentGroup name={confirmation}>
          <AppLink to={orderPage(order.orderNumber)} className="-my-2 inline-block py-2 font-semibold underline">
            {portalPage.open}
            <span className="sr-only">
              {' '}
              {confirmation} {order.orderNumber}
            </span>
          </AppLink>
        </DocumentGroup>
        {!order.mayReadDocuments && (
          <DocumentGroup name={portalPage.bill}>
            <span className="text-ink-2">{portalPage.notForRole}</span>
          </DocumentGroup>
        )}
        {order.mayReadDocuments && <Readable order={order} documents={documents} />}
      </dl>
      {isCancelled && issued.length === 0 && <p className="mt-4 text-ink-2">{portalPage.cancelled}</p>}
    </>
  )
}

/** What the account's owner and whoever pays may read (rule 215). */
function Readable({ order, documents }: FiledOrder) {
  const isCancelled = order.status === 'cancelled'
  const weighed = documents?.weightTickets ?? []
  const issued = documents?.invoices ?? []
  return (
    <>
      {documents && (!isCancelled || issued.length > 0) && (
        <DocumentGroup name={portalPage.bill}>
          <BillLines bill={documents.bill} />
        </DocumentGroup>
      )}
      {weighed.length > 0 ? (
        <DocumentGroup name={tickets.name}>
          <TicketList tickets={weighed} />
        </DocumentGroup>
      ) : (
        !isCancelled && <Later order={order} {...tickets} />
      )}
      {issued.length > 0 ? (
        <DocumentGroup name={invoice.name}>
          <InvoiceList invoices={issued} />
        </DocumentGroup>
      ) : (
        !isCancelled && <Later order={order} {...invoice} />
      )}
      {weighed.length > 0 ? (
        <DocumentGroup name={diversion.name}>
          <DiversionDocuments order={order} />
        </DocumentGroup>
      ) : (
        !isCancelled && <Later order={order} {...diversion} />
      )}
    </>
  )
}

/** The report of an order with a load, to be read and taken along. */
function DiversionDocuments({ order: { orderNumber } }: { order: CustomerOrderOnWire }) {
  const number = encodeURIComponent(orderNumber)
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <AppLink to={`/portal/orders/${number}/report`} className="-my-2 inline-block py-2 font-semibold underline">
        {portalPage.open}
        <span className="sr-only">
          {' '}
          {diversion.name} {orderNumber}
        </span>
      </AppLink>
      <ReportDownloads
        base={`/api/orders/by-number/${number}`}
        of={orderNumber}
        className="-my-2 inline-block py-2 underline"
      />
    </div>
  )
}

/** A document that is not online: when it comes or, if it is missing, whom to ask. */
function Later({ order, name, when }: { order: CustomerOrderOnWire; name: string; when: string }) {
  return (
    <DocumentGroup name={name}>
      <span className="text-ink-2">
        {holdsUnit(order.status) ? (
          when
        ) : (
          <>
            {portalPage.askUs}{' '}
            <PhoneLink where="portal" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
          </>
        )}
      </span>
    </DocumentGroup>
  )
}

function DocumentGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <dt className="font-medium">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
