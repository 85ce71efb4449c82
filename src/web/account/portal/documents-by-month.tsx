import { type ReactNode, useId } from 'react'
import { portalDocuments, portalPage as text } from '#content/account/portal.ts'
import { archiveText } from '#content/wording/documents-archive.ts'
import { invoiceListText, ticketListText } from '#content/wording/order-documents.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { invoiceStateText } from '#web/billing/invoice-state-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FiledOrder } from './load-portal.ts'

type Documents = NonNullable<FiledOrder['documents']>
type Listed = {
  key: string
  kind: DocumentKind
  day: IsoDate
  name: ReactNode
  about: ReactNode
  figure: ReactNode
  link: ReactNode
  /** The PO number of its order, if it has one. */
  po: string
  tons: number
}

export const documentKinds = ['ticket', 'invoice', 'report'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The documents of a place, month by month and newest first: each is named by what it is, never by an order number alone (rule 359). */
export function DocumentsByMonth({ orders, kind }: { orders: readonly FiledOrder[]; kind: DocumentKind | null }) {
  const place = orders[0]?.order
  const heaviest = Math.max(...orders.flatMap(({ documents }) => documents?.weightTickets.map(tonsOf) ?? []), 0)
  const listed = orders
    .flatMap((each) => listOf(each, heaviest))
    .filter((each) => kind === null || each.kind === kind)
    .sort((a, b) => b.day.localeCompare(a.day))
  const hasPo = listed.some(({ po }) => po !== '')
  const months = Map.groupBy(listed, ({ day }) => day.slice(0, 7))
  const firstWithBars = listed.find(({ kind }) => kind === 'ticket')?.day.slice(0, 7)
  if (!place) return null
  return [...months].map(([month, all]) => (
    <section
      key={month}
      aria-label={text.monthAt(`${month}-01`, place.customerAddress)}
      className="mt-3 rounded-card border border-line-strong bg-card"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 border-b border-line-strong px-5 py-3 sm:px-6">
        <h3 className="mr-auto text-large">{text.month(`${month}-01`)}</h3>
        <p className="text-ink-2">
          {text.inMonth(all.length, formatTons(all.reduce((sum, { tons }) => sum + tons, 0)))}
        </p>
        <a href={archivePath(place, month)} download className="inline-block py-1 underline">
          {text.downloadMonth}
          <span className="sr-only"> {text.monthAt(`${month}-01`, place.customerAddress)}</span>
        </a>
      </div>
      <ul className="px-5 sm:px-6">
        {all.map(({ key, day, name, about, figure, link, po }) => (
          <li
            key={key}
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 sm:gap-x-6',
              hasPo
                ? 'sm:grid-cols-[minmax(0,1fr)_13rem_6rem_3.5rem] xl:grid-cols-[minmax(0,1fr)_7rem_13rem_6rem_3.5rem]'
                : 'sm:grid-cols-[minmax(0,1fr)_13rem_6rem_3.5rem]',
            )}
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-small wrap-anywhere text-ink-2">{about}</p>
              {po && <p className="text-small wrap-anywhere xl:hidden">{text.po(po)}</p>}
            </div>
            {hasPo && <p className="wrap-anywhere max-xl:hidden">{po && text.po(po)}</p>}
            <div className="justify-self-end">{figure}</div>
            <p className="text-ink-2 max-sm:text-small">{shortDay(day, day)}</p>
            <p className="justify-self-end">{link}</p>
          </li>
        ))}
      </ul>
      {month === firstWithBars && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:hidden sm:px-6">{text.barKey}</p>
      )}
    </section>
  ))
}

/** A text in which the order's number is never broken at one of its hyphens. */
export function WithOrderNumber({ text: all, number }: { text: string; number: string }) {
  const at = all.lastIndexOf(number)
  return (
    <>
      {all.slice(0, at)}
      <span className="inline-block">{number}</span>
      {all.slice(at + number.length)}
    </>
  )
}

/** What may be read of an order; the report is in the month of its last load. */
function listOf({ order, documents }: FiledOrder, heaviest: number): Listed[] {
  if (!documents) return []
  const { invoices, weightTickets } = documents
  const report = weightTickets.map(dayOf).sort().at(-1)
  return [
    ...invoices.map((invoice) => listInvoice(invoice, order)),
    ...weightTickets.map((ticket) => listTicket(ticket, order, documents, heaviest)),
    ...(report ? [listReport(order, report)] : []),
  ]
}

function listInvoice(invoice: Documents['invoices'][number], order: FiledOrder['order']): Listed {
  const { id, kind, number, issuedOn, total, pdfUrl, credits, creditedBy } = invoice
  const name = archiveText.invoice(kind, number)
  return {
    key: id,
    kind: 'invoice',
    day: issuedOn,
    name: (
      <AppLink to={invoicePath(invoice)} className="inline-block py-0.5 underline">
        {name}
      </AppLink>
    ),
    about: (
      <WithOrderNumber
        text={[
          text.order(order.dumpsterSize, order.orderNumber),
          credits && invoiceListText.credits(credits.number),
          creditedBy && invoiceListText.creditedBy(creditedBy.number),
        ]
          .filter(Boolean)
          .join(', ')}
        number={order.orderNumber}
      />
    ),
    figure: (
      <p className="text-right">
        <span className="block font-semibold tabular-nums">{formatDollars(centsIn(total))}</span>
        <span className="text-small text-ink-2">{invoiceStateText(invoice, dateInLosAngeles(new Date()))}</span>
      </p>
    ),
    link: <FileLink href={pdfUrl} of={name} label={text.pdf} />,
    po: order.poNumber,
    tons: 0,
  }
}

function listTicket(
  ticket: Documents['weightTickets'][number],
  order: FiledOrder['order'],
  listed: Documents,
  heaviest: number,
): Listed {
  const { id, ticketNumber, material, facility, photoUrl } = ticket
  const { weight } = listed.bill
  const tons = tonsOf(ticket)
  const number = archiveText.ticket(ticketNumber)
  // What is included is for each load, or for all loads of the order together (rule 269): then no line fits one of several.
  const isForThisLoad = weight.loads !== undefined || listed.weightTickets.length === 1
  return {
    key: id,
    kind: 'ticket',
    day: dayOf(ticket),
    name: [number, material.toLowerCase()].filter(Boolean).join(', '),
    about: (
      <WithOrderNumber
        text={[facility, text.ofOrder(order.orderNumber)].filter(Boolean).join(', ')}
        number={order.orderNumber}
      />
    ),
    figure: (
      <p className="flex items-center gap-3">
        <LoadBar tons={tons} included={isForThisLoad ? hundredthTonsIn(weight.included) : null} heaviest={heaviest} />
        <span className="font-semibold whitespace-nowrap tabular-nums">{ticketListText.tons(formatTons(tons))}</span>
      </p>
    ),
    link: photoUrl && <FileLink href={photoUrl} of={number} label={text.see} />,
    po: order.poNumber,
    tons,
  }
}

function listReport({ orderNumber, dumpsterSize, poNumber }: FiledOrder['order'], day: IsoDate): Listed {
  const number = encodeURIComponent(orderNumber)
  const name = archiveText.report(orderNumber)
  return {
    key: `report ${orderNumber}`,
    kind: 'report',
    day,
    name: (
      <AppLink to={`/portal/orders/${number}/report`} className="inline-block py-0.5 underline">
        {portalDocuments.diversion.name}
      </AppLink>
    ),
    about: <WithOrderNumber text={text.order(dumpsterSize, orderNumber)} number={orderNumber} />,
    figure: null,
    link: <FileLink href={`/api/orders/by-number/${number}/diversion-report/pdf`} of={name} label={text.pdf} />,
    po: poNumber,
    tons: 0,
  }
}

/** The tons of a load beside the heaviest of its place: the line marks what the price includes, and what is over is hatched. */
function LoadBar({ tons, included, heaviest }: { tons: number; included: number | null; heaviest: number }) {
  const hatching = useId()
  const most = Math.max(heaviest, included ?? 0, 1)
  const at = (hundredthTons: number) => (110 * hundredthTons) / most
  const within = Math.min(tons, included ?? tons)
  return (
    <svg width="112" height="18" viewBox="0 0 112 18" aria-hidden="true" className="flex-none max-sm:hidden">
      <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M1 0v5" className="stroke-steel-2" strokeWidth="1.5" />
      </pattern>
      <path d="M0 16.5h112" className="stroke-line-strong" />
      <rect y="4" width={at(within)} height="12" className="fill-steel-2" />
      {tons > within && (
        <rect
          x={at(within)}
          y="4.5"
          width={at(tons - within)}
          height="11"
          fill={`url(#${hatching})`}
          className="stroke-steel-2"
        />
      )}
      {included !== null && <path d={`M${Math.max(1, at(included))} 0v18`} className="stroke-ink" strokeWidth="2" />}
    </svg>
  )
}

const FileLink = ({ href, of, label }: { href: string; of: string; label: string }) => (
  <a href={href} className="inline-block py-0.5 underline">
    {label}
    <span className="sr-only"> {of}</span>
  </a>
)

/** Rule 359: the download of all documents of a place, or of a month. */
export function archivePath({ customerAddress, customerCity }: FiledOrder['order'], month?: string): string {
  const query = new URLSearchParams({ address: customerAddress, city: customerCity, ...(month && { month }) })
  return `/api/customer/documents/archive?${query}`
}

const tonsOf = ({ weightTons }: { weightTons: string }) => hundredthTonsIn(weightTons) ?? 0

const dayOf = ({ loadDate, createdAt }: Documents['weightTickets'][number]): IsoDate =>
  loadDate ?? dateInLosAngeles(new Date(createdAt))
