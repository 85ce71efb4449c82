import { formatDay, type IsoDate } from '#contract/values/dates.ts'

const monthOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthName = (firstDay: IsoDate) => formatDay(monthOfYear, firstDay)

/** Texts of the document room (rule 24). For missing documents they say when they come, or whom to ask. */
export const portalPage = {
  title: 'Documents',
  description: 'The documents of your orders.',
  heading: 'Documents',
  intro: 'Your paperwork, site by site.',
  downloadAll: 'Download all',
  month: monthName,
  monthAt: (firstDay: IsoDate, address: string) => `${monthName(firstDay)}, ${address}`,
  inMonth: (count: number, tons: string) =>
    [count === 1 ? 'one document' : `${count} documents`, tons !== '0.0' && `${tons} tons`].filter(Boolean).join(', '),
  downloadMonth: 'Download month',
  pdf: 'PDF',
  see: 'See',
  po: (number: string) => `PO ${number}`,
  ofOrder: (orderNumber: string) => `order ${orderNumber}`,
  barKey: 'Bar: tons on the scale. The line marks what the price includes; hatched is over it.',
  byOrder: 'Order by order',
  byOrderCount: (count: number) => `Order by order (${count})`,
  places: 'Your sites',
  inAll: (count: number) => (count === 1 ? 'One document' : `${count} documents`),
  kinds: { all: 'All', ticket: 'Weight tickets', invoice: 'Invoices', report: 'Reports' },
  kindsLabel: 'Kind of document',
  noneOfKind: 'None of this kind yet.',
  search: 'Address, PO, invoice or ticket number',
  searchLabel: 'Search your documents',
  none: 'No orders yet',
  noneHelp: 'Once you book a container, its documents appear here.',
  book: 'Book a Dumpster',
  pages: 'More orders',
  older: 'Older orders',
  newest: 'Newest orders',
  failed: 'Your orders could not be loaded. Please reload the page in a moment.',
  order: (yards: number, orderNumber: string) => `${yards} yard container, order ${orderNumber}`,
  delivered: (date: string) => `Delivery ${date}`,
  noDate: 'No delivery date yet',
  cancelled: 'Cancelled. Nothing was weighed or invoiced.',
  open: 'Open',
  bill: 'Charges',
  notForRole: 'Your role in this account has no invoices and weights. Ask its owner.',
  askUs: "Not here yet. Call us and we'll send it:",
}

/** The documents of an order, and when they come. */
export const portalDocuments = {
  confirmation: 'Order confirmation',
  tickets: { name: 'Weight tickets', when: 'After pickup, once the load has been weighed.' },
  invoice: { name: 'Invoice', when: 'After pickup, with the final weight.' },
  diversion: { name: 'CALGreen diversion report', when: 'After pickup, once the load has been weighed.' },
}
