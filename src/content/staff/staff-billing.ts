import type { InvoiceProblemCause } from '#contract/billing/billing.ts'
import type { InvoiceShow, PaymentTerms } from '#contract/billing/billing-values.ts'
import { manualChargeKinds } from '#contract/billing/charge-kinds.ts'

/** Texts of invoices in the staff area. */

export const orderBillingText = {
  heading: 'Invoices',
  loading: 'Loading the invoices…',
  failed: 'The invoices could not be loaded.',
  none: 'No invoices have been issued yet.',
  upToDate: 'This invoice covers the full order.',
  terms: (due: string) => `The next one is ${due}.`,
  termsWords: { 'due-on-receipt': 'due on receipt', 'net-30': 'due in 30 days (Net 30)' } satisfies Record<
    PaymentTerms,
    string
  >,
  sameEmail: (name: string) => `The email is that of ${name}'s account, which has Net 30.`,
  assign: 'Bill to this account',
  unassign: 'Not for this account',
  giveNet30: 'Approve Net 30',
  takeNet30: 'Remove Net 30',
  issue: 'Issue Invoice',
  takeBack: 'Credit…',
  takeBackOne: (number: string) => `Credit ${number}…`,
  notInvoiced: (amount: string) => `Not invoiced yet: ${amount}.`,
}

/** Charges and credits that staff add to an order. */
export const addedChargesText = {
  heading: 'Added charges and credits',
  add: 'Add Charge or Credit',
  formHeading: 'Charge or credit',
  kind: 'What for',
  kinds: manualChargeKinds,
  amount: 'Amount ($)',
  amountInvalid: 'Amount must be more than 0, such as 150.00',
  note: 'Note',
  noteHint: 'On the bill and the invoice, after its name.',
  noteMissing: 'Note is required',
  listed: (amount: string) => `Listed: ${amount}. Another amount needs a note.`,
  save: 'Add to Bill',
  saving: 'Adding…',
  by: (name: string, when: string) => `${name}, ${when}`,
  invoiced: 'invoiced',
  notInvoiced: 'not invoiced yet',
  takenBack: 'removed',
  takeBack: 'Remove',
  takeBackOne: (name: string) => `Remove ${name}`,
  takeBackHeading: (name: string) => `Remove "${name}"?`,
  takeBackDescription: (amount: string) => `A second line takes ${amount} off the bill. Both lines stay on record.`,
  takeBackInvoiced: 'It is on an invoice. The customer gets a credit note and a new invoice.',
  keep: 'Keep It',
}

export const creditNoteText = {
  heading: (number: string) => `Credit ${number}`,
  extent: 'How much',
  all: 'All of it',
  part: 'A part',
  description:
    'A credit note cancels the whole invoice. Both stay on record and the customer is notified. Another invoice can be issued afterwards.',
  partDescription: 'The invoice stays valid. The amounts below are taken off it, and the customer is notified.',
  line: (description: string, amount: string) => `Credit of "${description}", ${amount}`,
  noAmount: 'Enter an amount for at least one line',
  tickets: 'About these tickets',
  loading: 'Loading the invoice…',
  reason: 'Reason',
  keep: 'Keep the invoice',
  confirm: 'Issue Credit Note',
}

/** Orders whose invoices need a look (rule 302). */
export const invoiceProblemText = {
  heading: 'Invoices need a look',
  count: (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`),
  causes: {
    'charged-twice': (amount: string) => `${amount} is on two invoices.`,
    'not-corrected': (amount: string) =>
      amount === '$0.00'
        ? 'What its invoice says of the order changed, and the invoice could not be corrected.'
        : `The order changed by ${amount}, and its invoice could not be corrected.`,
  } satisfies Record<InvoiceProblemCause, (amount: string) => string>,
  billed: 'Bill',
  invoiced: 'Valid invoices',
  propose: (number: string, amount: string) => `Credit ${number}, ${amount}…`,
  left: (amount: string) => `${amount} is then ready to invoice again.`,
}

export const billingMessages = {
  credited: (number: string) => `Issued: credit note ${number}`,
  creditFailed: 'Failed to issue the credit note',
  chargeAdded: 'Added to the bill',
  chargeTakenBack: 'Taken off the bill',
  chargeFailed: 'The charge was not changed',
  accountChanged: 'The terms of the next invoice follow it',
  accountFailed: 'The account was not changed',
  termsChanged: 'Payment terms updated',
  termsFailed: 'Failed to update the payment terms',
}

export const billingTab = {
  nothingOpen: 'Everything is invoiced.',
  invoices: 'Invoices and credit notes',
  searchText: {
    search: 'Search invoices',
    searchPlaceholder: 'Number, order or customer',
  },
  noInvoicesHint: 'Issue the first from Receivables: delivered orders wait there under Ready to invoice.',
  noneIn: {
    open: 'Every invoice is paid.',
    overdue: 'No invoice is overdue.',
    paid: 'No invoice is paid yet.',
    all: 'No invoices have been issued yet.',
  } satisfies Record<InvoiceShow, string>,
  notFound: 'No invoice matches the search.',
  searchAll: 'Search all invoices',
  showAll: 'Show all invoices',
  failed: 'The list could not be loaded.',
  overage: (amount: string) => `overage ${amount}`,
  days: (amount: string) => `extra days ${amount}`,
  orderOf: (number: string, customer: string) => `Order ${number}, ${customer}`,
}
