import { counted } from '#content/wording/counted.ts'
import type { AgingBucket, InvoiceShow, ReminderKind } from '#contract/billing/billing-values.ts'

/** Texts of the screens under Billing. */

export const billingScreens = [
  { key: 'receivables', label: 'Receivables', to: '/admin/billing' },
  { key: 'invoices', label: 'Invoices', to: '/admin/billing/invoices' },
  { key: 'payments', label: 'Payments', to: '/admin/billing/payments' },
  { key: 'ledger', label: 'Ledger', to: '/admin/billing/ledger' },
] as const
/** Only where payments come by card or bank (rule 400). */
export const payoutsPlace = { key: 'payouts', label: 'Payouts', to: '/admin/billing/payouts' } as const
export type BillingScreenKey = (typeof billingScreens)[number]['key'] | 'payouts'

export const billingNav = { label: 'Billing', terms: 'Payment Terms' }

const some = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`

export const receivablesText = {
  heading: 'Receivables',
  asOf: (moment: string) => `as of ${moment}`,
  failed: 'The receivables could not be loaded.',
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
  owed: (amount: string) => `Open on invoices ${amount}`,
  late: (amount: string) => `${amount} overdue`,
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
  /** Below the last bucket that holds something. */
  nothingLater: {
    current: 'Nothing is late.',
    days1: 'Nothing is more than 30 days late.',
    days31: 'Nothing is more than 60 days late.',
    days61: 'Nothing is more than 90 days late.',
  } satisfies Record<Exclude<AgingBucket, 'over90'>, string>,
  customer: 'Customer',
  owes: 'Open',
  all: 'All',
  found: (customers: number) => `Found: ${some(customers, 'customer', 'customers')}`,
  inProcess: (amount: string) => `bank payment of ${amount} in process`,
  reminder: 'Reminder',
  reminders: {
    'before-due': 'due soon',
    first: '1st',
    second: '2nd',
    'by-hand': 'by hand',
  } satisfies Record<ReminderKind, string>,
  notReminded: 'none',
  statement: 'Statement',
  statementOf: (name: string, day: string) => `Statement for ${name} through ${day} as a PDF`,
  pdf: 'PDF',
  remind: 'Remind by Email',
  reminding: 'Queueing…',
  reminded: (count: number) => `Reminded of ${some(count, 'invoice', 'invoices')}`,
  remindMany: 'Send Reminders…',
  remindHelp:
    'Choose who gets an email about all of their open invoices. Selected are those with something overdue who were not reminded today.',
  lastPayment: 'Last payment',
  noPayment: 'none',
  bounced: 'check bounced',
  onHold: 'on hold',
  overLimit: (limit: string) => `over limit ${limit}`,
  invoicesOf: (name: string) => `Open invoices of ${name}`,
  record: 'Customer Record',
  namesakes: (count: number) =>
    count === 1 ? 'Another customer has this name.' : `${count} other customers have this name.`,
  thisOne: (facts: string) => `This one: ${facts}.`,
  keptApart: 'Kept apart.',
  compare: 'Compare and merge',
  compareAll: (name: string) => `Compare and merge the customers named ${name}`,
  searchText: {
    search: 'Search customers who owe',
    searchPlaceholder: 'Customer, invoice',
  },
  moreCustomers: (count: number, hasMore: boolean) =>
    hasMore ? 'Show more customers' : `Show ${some(count, 'more customer', 'more customers')}`,
  nobody: 'No invoice is open.',
  nobodyFound: 'No customer with an open invoice matches the search.',
  invoicesLoading: 'Loading the invoices…',
  due: (day: string) => `due ${day}`,
  ofOrder: (number: string) => `order ${number}`,
}

export const invoicesText = {
  heading: 'Invoices',
  show: 'Show',
  shows: {
    all: 'Invoices and credit notes',
    open: 'Not paid',
    overdue: 'Overdue',
    paid: 'Paid',
  } satisfies Record<InvoiceShow, string>,
  /** The same as buttons. */
  views: { all: 'All', open: 'Not paid', overdue: 'Overdue', paid: 'Paid' } satisfies Record<InvoiceShow, string>,
  openOf: (amount: string) => `${amount} open`,
  sums: {
    label: 'What is not paid',
    open: (invoices: number, customers: number) =>
      `${some(invoices, 'invoice', 'invoices')} not paid, of ${some(customers, 'customer', 'customers')}`,
    overdue: (invoices: number) => `${some(invoices, 'invoice', 'invoices')} overdue`,
  },
}

export const invoiceLineText = {
  number: 'Invoice',
  customer: 'Customer',
  total: 'Total',
  balance: 'Open',
  state: 'State',
  lastSent: 'Last sent',
  sentKinds: {
    invoice: 'invoice',
    'before-due': 'due-soon reminder',
    first: '1st reminder',
    second: '2nd reminder',
    'by-hand': 'reminder by hand',
  } satisfies Record<ReminderKind | 'invoice', string>,
  neverSent: 'not sent',
  order: (number: string) => `Order ${number}`,
  late: (days: number) => `${some(days, 'day', 'days')} late`,
  of: (total: string) => `of ${total}`,
  settled: 'settled',
  credits: (number: string) => `credits ${number}`,
  creditedBy: (number: string) => `credited by ${number}`,
}

export const openInvoiceText = {
  label: 'Open invoice',
  loading: 'Loading the invoice…',
  missing: 'There is no invoice at this address. Choose one from the list.',
  failed: 'The invoice could not be loaded.',
  close: 'Close the invoice',
  balance: (total: string) => `open of ${total}`,
  due: (day: string) => `due ${day}`,
  issued: (day: string) => `issued ${day}`,
  paid: (amount: string) => `${amount} paid`,
  total: 'Total',
  payments: 'Paid when it was issued',
  order: 'Order',
  site: 'Site',
  po: 'PO number',
  billTo: 'Bill to',
  reason: 'Reason',
  whole: 'Open the Whole Invoice',
  pdf: 'PDF',
  credit: 'Credit…',
  pay: 'Record Payment',
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
  failed: 'The invoices could not be prepared.',
}

export const paymentsText = {
  link: 'Enter Payments',
  heading: 'Enter Payments',
  help: 'One entry for each check or transfer. What is not spread over invoices stays as credit of the customer.',
  customer: 'Customer',
  choose: 'Choose a customer',
  chooseDescription: 'Who paid?',
  amount: 'Amount ($)',
  method: 'Method',
  check: 'Check',
  reference: 'Check or transfer number',
  receivedOn: 'Received on',
  remove: 'Remove',
  removeOne: (place: number) => `Remove payment ${place}`,
  noInvoices: 'No invoice of this customer is open.',
  amountFor: (number: string) => `Amount for ${number}`,
  credit: (amount: string) => `${amount} stays as credit.`,
  over: (amount: string) => `${amount} more is spread than was received.`,
  allSpread: 'All of it is spread.',
  oldestFirst: 'Pay the oldest first',
  another: 'Add Another',
  record: (count: number, amount: string) => `Record ${some(count, 'payment', 'payments')}, ${amount}`,
  recording: 'Recording…',
  recorded: (count: number, amount: string) => `${some(count, 'payment', 'payments')} recorded, ${amount}`,
  failed: 'Nothing was recorded. Please try again.',
  checkFields: 'Nothing was recorded yet. Check the marked fields.',
  customerMissing: 'Choose a customer',
  amountInvalid: 'Amount must be more than 0, such as 775.00',
  beyond: 'More is spread over invoices than was received',
  unsaved: 'These payments are not recorded yet.',
}

export const accountReceiptsText = {
  heading: 'Payments',
  credit: (amount: string) => `Credit of ${amount} pays nothing yet.`,
  noCredit: 'No credit is left.',
  failed: 'The payments could not be loaded.',
  by: (name: string) => `entered by ${name}`,
  refunded: (amount: string) => `${amount} given back`,
  left: (amount: string) => `${amount} left`,
  bounced: (day: string) => `bounced ${day}`,
  apply: (count: number, amount: string) => `Pay ${some(count, 'invoice', 'invoices')} with it, ${amount}`,
  applied: (amount: string) => `${amount} of credit applied`,
  refund: 'Give back…',
  bounce: 'Bounced…',
  bounceHeading: (amount: string) => `Did the payment of ${amount} bounce?`,
  bounceDescription: 'Everything that it paid is due again. Both lines stay on record.',
  bounceConfirm: 'It Bounced',
  bouncedOn: 'Reported by the bank on',
  isBounced: 'The payment bounced',
  refundHeading: 'Give credit back?',
  refundDescription: 'Record what was paid back to the customer.',
  refundConfirm: 'Given Back',
  refundedOn: 'Given back on',
  isRefunded: 'The credit was given back',
  amount: 'Amount ($)',
}

export const statementsText = {
  heading: 'Statements',
  through: 'Through',
  make: 'Make Statement',
  failed: 'The statements could not be loaded.',
  period: (from: string, through: string) => `${from} to ${through}`,
  by: (name: string, day: string) => `${name}, ${day}`,
  pdf: 'PDF',
  pdfOf: (day: string) => `Statement through ${day} as a PDF`,
  makeAll: 'Make Statements',
  making: 'Making statements…',
  allMade: (day: string) => `Statements through ${day}`,
  allMadeNote: (made: number, existing: number, emailed: number) =>
    [made > 0 && `${made} made`, existing > 0 && `${existing} there already`, emailed > 0 && `${emailed} by email`]
      .filter(Boolean)
      .join(', '),
  notMade: (count: number) => `${some(count, 'statement was', 'statements were')} not made`,
  dialog: 'Make Statements',
  oneHelp: 'Nothing is made or sent before you confirm.',
  dialogHelp: 'For customers with open invoices. Nothing is made or sent before you confirm.',
  loading: 'Preparing the statements…',
  previewFailed: 'The statements could not be prepared.',
  nobody: 'No customer has an open invoice.',
  choose: 'All customers',
  byEmail: 'Send them by email',
  oneByEmail: 'Send it by email',
  byEmailNote: (byEmail: number, toPrint: number) =>
    `${byEmail} by email${toPrint > 0 ? `, ${toPrint} without an address to print` : ''}`,
  there: (day: string) => `Made on ${day}`,
  more: (count: number) =>
    `${some(count, 'more customer has', 'more customers have')} open invoices. Make these first.`,
  linesOf: (count: number) => some(count, 'posting', 'postings'),
  opening: (amount: string) => `${amount} before`,
  to: (email: string) => `To ${email}`,
  toPrint: 'To print',
  confirm: (made: number, emailed: number) =>
    [
      made > 0 && `Make ${some(made, 'statement', 'statements')}`,
      emailed > 0 && `${made > 0 ? 'send' : 'Send'} ${emailed} by email`,
    ]
      .filter(Boolean)
      .join(', ') || 'Make Statements',
  confirmOne: (made: number, emailed: number) =>
    made > 0 && emailed > 0 ? 'Make and send' : emailed > 0 ? 'Send again' : 'Make statement',
}
