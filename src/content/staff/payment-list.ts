import { counted } from '#content/wording/counted.ts'
import type { PaymentShow, PaymentState } from '#contract/billing/billing-values.ts'

/** Texts of the list of payments (rule 368). */

export const paymentStateLabels = {
  received: 'Received',
  unapplied: 'Not applied',
  bounced: 'Bounced',
  refunded: 'Refunded',
  'taken-back': 'Taken back',
  authorized: 'Authorized',
  failed: 'Failed',
} satisfies Record<PaymentState, string>

export const paymentListText = {
  heading: 'Payments',
  enter: 'Enter Payments',
  show: 'Show',
  shows: {
    all: 'All',
    authorized: 'Authorized',
    unapplied: 'Not applied',
    bounced: 'Bounced',
    refunded: 'Refunded',
  } satisfies Record<PaymentShow, string>,
  searchText: {
    search: 'Search payments',
    searchPlaceholder: 'Customer, order, check or invoice number',
  },
  failed: 'The payments could not be loaded.',
  loading: 'Loading the payments…',
  none: 'No payments yet',
  noneHint: 'Enter the first check or transfer, or record a payment on an order.',
  notFound: 'No payment matches',
  showAll: 'Show all payments',
  totals: (count: string, isWhole: boolean) =>
    isWhole ? `Total of ${count}` : `More than ${count}: search or filter to add them up`,
  payments: (count: number) => (count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`),
  day: 'Date',
  how: 'Method',
  from: 'Customer',
  amount: 'Amount',
  paysFor: 'Applied to',
  state: 'Status',
  noMethod: 'Payment',
  name: (amount: string, customer: string) => `${amount} from ${customer}`,
  unknown: 'Removed customer',
  others: (count: number) => `and ${counted(count)} more`,
  nothing: 'nothing yet',
}

export const openPaymentText = {
  label: 'Payment',
  loading: 'Loading the payment…',
  missing: 'There is no payment at this address. Choose one from the list.',
  failed: 'The payment could not be loaded.',
  received: (day: string) => `received ${day}`,
  out: (day: string) => `given back ${day}`,
  attempted: (day: string) => `entered for ${day}`,
  bounced: (day: string) => `bounced ${day}`,
  close: 'Close the payment',
  invoices: 'On invoice',
  credit: (amount: string) => `${amount} is credit of the customer and pays nothing yet.`,
  pays: 'Applied to',
  paysNothing: 'It pays no order yet.',
  how: 'Method',
  reference: 'Number',
  enteredBy: 'Entered by',
  entered: (name: string, moment: string) => `${name}, ${moment}`,
  order: 'Open the order',
  record: 'Customer Record',
  bounce: 'Bounced…',
  refund: 'Give back…',
}

/** A payment that is recorded from an open invoice. */
export const invoicePaymentText = {
  heading: (number: string) => `Record a payment of ${number}`,
  description: (amount: string) => `${amount} is open. What is received beyond that stays as credit of the customer.`,
  confirm: 'Record Payment',
  recorded: (amount: string, number: string) => `${amount} recorded on ${number}`,
}
