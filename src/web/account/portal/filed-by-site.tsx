import { type ChangeEvent, Fragment, useState } from 'react'
import { listSearchText } from '#content/account/list-search.ts'
import { portalPage as text } from '#content/account/portal.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { formatDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { SearchField } from '#web/account/search-field.tsx'
import { HaulPhotos } from '#web/orders/haul-photos.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { isFoundIn } from '#web/ui/plain-text.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  archivePath,
  type DocumentKind,
  DocumentsByMonth,
  documentKinds,
  WithOrderNumber,
} from './documents-by-month.tsx'
import type { FiledOrder } from './load-portal.ts'
import { OrderDocuments } from './order-documents.tsx'

/** So few orders are shown open, and need no search. */
const few = 3

/** The documents of each order, by the place that it went to; a search finds places, orders, POs, invoices and tickets. */
export function FiledBySite({ filed }: { filed: readonly FiledOrder[] }) {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<DocumentKind | null>(null)
  const sought = search.trim()
  const found = filed.filter((each) => isFoundIn(textOf(each), sought))
  const sites = [...Map.groupBy(found, ({ order }) => `${order.customerAddress}, ${order.customerCity}`)]
  // What is listed by month need not be shown twice, unless it is searched.
  const areOpen = found.length <= few && (sought !== '' || !found.some(hasDocuments))
  const anyDocument = filed.some(hasDocuments)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 noscript:hidden">
        {anyDocument && <KindChoice kind={kind} onChoose={setKind} />}
        {filed.length > few && (
          <SearchField value={search} onChange={setSearch} text={text} className="min-w-0 max-sm:w-full sm:w-96" />
        )}
      </div>
      <p role="status" className="sr-only">
        {sought !== '' && listSearchText.found(found.length)}
      </p>
      {sought !== '' && found.length === 0 && (
        <p className="mt-6 text-large wrap-anywhere">{listSearchText.nothingFound(search.trim())}</p>
      )}
      <div className={sites.length > 1 ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-9' : undefined}>
        {sites.length > 1 && <PlaceIndex sites={sites} />}
        <div className="min-w-0">
          {sites.map(([address, orders], index) => (
            <section key={address} id={placeId(index)} aria-label={address} className="mt-8 scroll-mt-24">
              <Head address={address} orders={orders} />
              <DocumentsByMonth orders={orders} kind={kind} />
              {kind !== null && orders.some(hasDocuments) && countOf(orders, kind) === 0 && (
                <p className="mt-3 text-ink-2">{text.noneOfKind}</p>
              )}
              <OrderLines
                // Another search opens or closes them anew.
                key={`${sought === ''} ${areOpen}`}
                orders={orders}
                areOpen={areOpen}
                isFolded={sought === '' && orders.length > few && orders.some(hasDocuments)}
              />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Which kind of documents is shown: chips, on a phone one select that leaves the row to the search. */
function KindChoice({ kind, onChoose }: { kind: DocumentKind | null; onChoose: (kind: DocumentKind | null) => void }) {
  const options = (['all', ...documentKinds] as const).map((value) => ({ value, label: text.kinds[value] }))
  const value = kind ?? 'all'
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChoose(documentKinds.find((each) => each === target.value) ?? null)
  return (
    <>
      <RadioChips
        id="document-kind"
        legend={text.kindsLabel}
        legendClassName="sr-only"
        className="max-sm:hidden"
        options={options}
        value={value}
        input={{ name: 'document-kind', onChange }}
      />
      <div className="w-full sm:hidden">
        <Select aria-label={text.kindsLabel} value={value} onChange={onChange}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}

const placeId = (index: number) => `place-${index + 1}`

/** The places at the left, each with the count of its documents. */
function PlaceIndex({ sites }: { sites: readonly [string, readonly FiledOrder[]][] }) {
  return (
    <nav aria-label={text.places} className="mt-8 max-lg:hidden">
      <ul className="sticky top-24">
        {sites.map(([address, orders], index) => (
          <li key={address} className="border-b border-line-strong first:border-t">
            <a href={`#${placeId(index)}`} className="block py-3 hover:underline">
              <span className="block font-display text-large leading-tight font-semibold wrap-anywhere">
                {orders[0]?.order.customerAddress}
              </span>
              <span className="text-compact text-ink-2">
                {orders[0]?.order.customerCity},{' '}
                {text.inAll(documentKinds.reduce((sum, kind) => sum + countOf(orders, kind), 0))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type OrderLinesProps = { orders: readonly FiledOrder[]; areOpen: boolean; isFolded: boolean }

/** The orders of a place. Many are folded into one line, since their documents are listed by month above. */
function OrderLines({ orders, areOpen, isFolded }: OrderLinesProps) {
  const lines = (
    <ul className="mt-3 rounded-card border border-line-strong bg-card">
      {orders.map((each) => (
        <OrderLine key={each.order.id} filed={each} startsOpen={areOpen} />
      ))}
    </ul>
  )
  if (!isFolded)
    return (
      <>
        {orders.some(hasDocuments) && <h3 className="mt-6 text-large">{text.byOrder}</h3>}
        {lines}
      </>
    )
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{text.byOrderCount(orders.length)}</summary>
      {lines}
    </details>
  )
}

/** An order in a line; its documents and the drivers' photos once it is opened. */
function OrderLine({ filed: { order, documents }, startsOpen }: { filed: FiledOrder; startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <li className="border-b border-line px-5 last:border-b-0 sm:px-8">
      <details open={startsOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-14 cursor-pointer py-4">
          <span className="font-semibold wrap-anywhere">
            <WithOrderNumber text={text.order(order.dumpsterSize, order.orderNumber)} number={order.orderNumber} />
          </span>{' '}
          <span className="block text-ink-2 sm:inline">
            {summaryOf(order).map((part, index, { length }) => (
              <Fragment key={part}>
                <span className="inline-block">{index < length - 1 ? `${part},` : part}</span>{' '}
              </Fragment>
            ))}
          </span>
        </summary>
        <div className="pb-5">
          <OrderDocuments order={order} documents={documents} />
          {isOpen && <HaulPhotos orderNumber={order.orderNumber} className="mt-5" />}
        </div>
      </details>
    </li>
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

/** How many documents of a kind are listed by month. */
function countOf(orders: readonly FiledOrder[], kind: DocumentKind): number {
  const documents = orders.map((each) => each.documents)
  if (kind === 'invoice') return documents.reduce((sum, each) => sum + (each?.invoices.length ?? 0), 0)
  const tickets = documents.map((each) => each?.weightTickets.length ?? 0)
  return kind === 'ticket' ? tickets.reduce((sum, each) => sum + each, 0) : tickets.filter((each) => each > 0).length
}

/** The PO number, the day, and what is planned, in the line of an order. */
function summaryOf(order: FiledOrder['order']): string[] {
  const delivery = deliveryDateOf(order)
  const hauls = order.plannedHauls.map(({ kind, date }) => plannedHaulText.short(kind, date))
  const po = order.poNumber ? [text.po(order.poNumber)] : []
  return [...po, delivery ? text.delivered(formatDate(delivery)) : text.noDate, ...hauls]
}

function textOf({ order, documents }: FiledOrder): string {
  const { customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber } = order
  const numbers = [
    ...(documents?.invoices.map(({ number }) => number) ?? []),
    ...(documents?.weightTickets.map(({ ticketNumber }) => ticketNumber) ?? []),
  ]
  return [customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber, ...numbers].join(' ')
}
