import { useState } from 'react'
import { portalPage as text } from '#content/account/portal.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { formatDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { archivePath, DocumentsByMonth } from './documents-by-month.tsx'
import type { FiledOrder } from './load-portal.ts'
import { OrderDocuments } from './order-documents.tsx'

/** So few orders are shown open, and need no search. */
const few = 3

/** The documents of each order, by the place that it went to; a search finds places, orders, POs, invoices and tickets. */
export function FiledBySite({ filed }: { filed: readonly FiledOrder[] }) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const found = filed.filter(
    (each) => sought === '' || sought.split(/\s+/).every((word) => textOf(each).includes(word)),
  )
  const sites = [...Map.groupBy(found, ({ order }) => `${order.customerAddress}, ${order.customerCity}`)]
  // What is listed by month need not be shown twice, unless it is searched.
  const areOpen = found.length <= few && (sought !== '' || !found.some(hasDocuments))
  return (
    <>
      {filed.length > few && (
        <input
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={text.search}
          aria-label={text.searchLabel}
          className="mt-6 min-h-12 w-full rounded-control border border-field bg-card px-4 text-base noscript:hidden sm:w-96"
        />
      )}
      <p role="status" className="sr-only">
        {sought !== '' && text.found(found.length)}
      </p>
      {sought !== '' && found.length === 0 && (
        <p className="mt-6 text-large wrap-anywhere">{text.nothingFound(search.trim())}</p>
      )}
      {sites.map(([address, orders]) => (
        <section key={address} aria-label={address} className="mt-8">
          <Head address={address} orders={orders} />
          <DocumentsByMonth orders={orders} />
          {orders.some(hasDocuments) && <h3 className="mt-6 text-large">{text.byOrder}</h3>}
          <ul className="mt-3 rounded-card border border-line-strong bg-card">
            {orders.map(({ order, documents }) => (
              <li key={order.id} className="border-b border-line px-5 last:border-b-0 sm:px-8">
                {/* Another search opens or closes them anew. */}
                <details key={String(areOpen)} open={areOpen}>
                  <summary className="min-h-14 cursor-pointer py-4">
                    <span className="font-semibold wrap-anywhere">
                      {text.order(order.dumpsterSize, order.orderNumber)}
                    </span>{' '}
                    <span className="block text-ink-2 sm:inline">{summaryOf({ order, documents })}</span>
                  </summary>
                  <div className="pb-5">
                    <OrderDocuments order={order} documents={documents} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.some(({ documents }) => (documents?.weightTickets.length ?? 0) > 0) && (
        <p className="mt-3 text-small text-ink-2 max-sm:hidden">{text.barKey}</p>
      )}
    </>
  )
}

/** The place, and all of its documents as one file (rule 359); nothing to download while there are none. */
function Head({ address, orders }: { address: string; orders: readonly FiledOrder[] }) {
  const place = orders[0]?.order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-title wrap-anywhere">{address}</h2>
      {place && orders.some(hasDocuments) && (
        <a href={archivePath(place)} download className={buttonStyle('line', 'compact')}>
          {text.downloadAll}
          <span className="sr-only"> {place.customerAddress}</span>
        </a>
      )}
    </div>
  )
}

const hasDocuments = ({ documents }: FiledOrder) =>
  documents !== null && documents.invoices.length + documents.weightTickets.length > 0

/** The day, what is planned, and the numbers of the invoices, in the line of an order. */
function summaryOf({ order, documents }: FiledOrder): string {
  const delivery = deliveryDateOf(order)
  const invoices = documents?.invoices.map(({ number }) => number) ?? []
  const hauls = order.plannedHauls.map(({ kind, date }) => plannedHaulText.short(kind, date))
  return [delivery ? text.delivered(formatDate(delivery)) : text.noDate, ...hauls, ...invoices].join(', ')
}

function textOf({ order, documents }: FiledOrder): string {
  const { customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber } = order
  const numbers = [
    ...(documents?.invoices.map(({ number }) => number) ?? []),
    ...(documents?.weightTickets.map(({ ticketNumber }) => ticketNumber) ?? []),
  ]
  return [customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber, ...numbers]
    .join(' ')
    .toLowerCase()
}
