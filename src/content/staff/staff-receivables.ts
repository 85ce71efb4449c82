import { counted } from '#content/wording/counted.ts'
import type { AgingBucket } from '#contract/billing/aging-buckets.ts'
import type { InvoiceShow } from '#contract/billing/invoice-shows.ts'

/** Texts of the screens under Billing. */

export const billingScreens = [
  { key: 'receivables', label: 'Receivables', to: '/admin/billing' },
  { key: 'invoices', label: 'Invoices', to: '/admin/billing/invoices' },
  { key: 'ledger', label: 'Ledger', to: '/admin/billing/ledger' },
] as const
export type BillingScreenKey = (typeof billingScreens)[number]['key']

export const billingNav = { label: 'Billing', terms: 'Payment terms' }

const some = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`

export const receivablesText = {
  heading: 'Receivables',
  asOf: (moment: string) => `as of ${moment}`,
  loading: 'Loading…',
  failed: 'The receivables could not be loaded.',
  retry: 'Try again',
  more: 'Show more',
  flow: 'From booked to paid, on one scale',
  booked: 'Booked',
  bookedNote: (since: string, orders: number) => `since ${since}, ${some(orders, 'order', 'orders')}`,
  delivered: 'Delivered',
  deliveredNote: (onSite: number) => `${counted(onSite)} on site now`,
  invoiced: 'Invoiced',
  invoicedNote: (invoices: number) => some(invoices, 'invoice', 'invoices'),
  paid: 'Paid',
  paidNote: (payments: number, last: string | null) =>
    `${some(payments, 'payment', 'payments')}${last === null ? '' : `, last ${last}`}`,
  notDelivered: 'not delivered yet',
  notInvoiced: 'delivered, not invoiced',
  open: 'open on invoices',
  deposits: (amount: string) => `${amount} was received for orders that are not invoiced yet.`,
  owed: (amount: string) => `Owed to us ${amount}`,
  owedNote: (invoices: number, customers: number) =>
    `${some(invoices, 'invoice', 'invoices')}, ${some(customers, 'customer', 'customers')}`,
  buckets: {
    current: 'Current',
    days1: '1 to 30 days',
    days31: '31 to 60',
    days61: '61 to 90',
    over90: 'Over 90',
  } satisfies Record<AgingBucket, string>,
  columns: {
    current: 'Current',
    days1: '1–30',
    days31: '31–60',
    days61: '61–90',
    over90: 'Over 90',
  } satisfies Record<AgingBucket, string>,
  customer: 'Customer',
  owes: 'Owes',
  all: 'All',
  lastPayment: 'Last payment',
  noPayment: 'none',
  bounced: 'check bounced',
  onHold: 'on hold',
  overLimit: (limit: string) => `over limit ${limit}`,
  invoicesOf: (name: string) => `Open invoices of ${name}`,
  record: 'Customer record',
  searchText: {
    search: 'Search customers who owe',
    searchPlaceholder: 'Customer, invoice, PO',
    searchKey: '/',
    clearSearch: 'Clear the search',
  },
  nobody: 'Nobody owes anything.',
  nobodyFound: 'No customer with an open invoice matches the search.',
  invoicesLoading: 'Loading the invoices…',
  due: (day: string) => `due ${day}`,
  ofOrder: (number: string) => `order ${number}`,
}

export const invoiceStates = {
  open: 'open',
  overdue: 'overdue',
  paid: 'paid',
  credited: 'credited',
  'credit-note': 'credit note',
} as const

export const invoicesText = {
  heading: 'Invoices',
  show: 'Show',
  shows: {
    all: 'Invoices and credit notes',
    open: 'Not paid',
    overdue: 'Overdue',
    paid: 'Paid',
  } satisfies Record<InvoiceShow, string>,
  openOf: (amount: string) => `${amount} open`,
}

export const readyText = {
  heading: 'Ready to invoice',
  count: (orders: number, hasMore: boolean) =>
    hasMore ? `the first ${orders} orders` : some(orders, 'order', 'orders'),
  all: 'All of them',
  choose: (number: string) => `Invoice order ${number}`,
  more: (count: number) => `Show ${counted(count)} more`,
  issue: (count: number, amount: string) => `Preview ${some(count, 'invoice', 'invoices')}, ${amount}`,
  note: 'Nothing is issued before you have seen each one.',
  dialog: (count: number) => (count === 1 ? 'Issue this invoice' : `Issue ${counted(count)} invoices`),
  loading: 'Preparing the invoices…',
  dated: (day: string, byEmail: number, toPrint: number) =>
    `Dated ${day}. ${byEmail} by email${toPrint > 0 ? `, ${toPrint} to print` : ''}.`,
  terms: (terms: string, day: string) => `${terms}, due ${day}. `,
  toEmail: (email: string) => `To ${email}.`,
  toPrint: 'To print.',
  confirm: (count: number, amount: string) => `Issue all ${counted(count)}, ${amount}`,
  confirmOne: (amount: string) => `Issue it, ${amount}`,
  issuing: 'Issuing…',
  issued: (count: number) => `${some(count, 'invoice', 'invoices')} issued`,
  notIssued: (count: number) => `${some(count, 'order was', 'orders were')} not invoiced`,
  close: 'Close',
  cancel: 'Cancel',
  failed: 'The invoices could not be prepared.',
  retry: 'Try again',
}
