import type { PaymentTerms } from '#contract/billing/payment-terms.ts'

/** Texts of invoices in the staff area. */

export const orderBillingText = {
  heading: 'Invoices',
  loading: 'Loading the invoices…',
  failed: 'The invoices could not be loaded.',
  retry: 'Try again',
  none: 'No invoices have been issued yet.',
  upToDate: 'This invoice covers the full order.',
  terms: (words: string) => `The next one is ${words}.`,
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
  issuing: 'Issuing…',
  takeBack: 'Credit…',
  takeBackOne: (number: string) => `Credit ${number}…`,
}

export const creditNoteText = {
  heading: (number: string) => `Credit ${number}`,
  say: 'A credit note cancels the whole invoice. Both stay on record and the customer is notified. Another invoice can be issued afterwards.',
  reason: 'Reason',
  keep: 'Keep the invoice',
  confirm: 'Issue Credit Note',
}

export const billingToasts = {
  success: 'Success',
  error: 'Error',
  issued: (number: string) => `Issued: ${number}`,
  issueFailed: 'Failed to issue the invoice',
  credited: (number: string) => `Issued: credit note ${number}`,
  creditFailed: 'Failed to issue the credit note',
  accountChanged: 'The terms of the next invoice follow it',
  accountFailed: 'The account was not changed',
  termsChanged: 'Payment terms updated',
  termsFailed: 'Failed to update the payment terms',
}

export const billingTab = {
  heading: 'Billing',
  link: 'Billing',
  ledger: 'Ledger',
  terms: 'Payment terms',
  open: 'To be invoiced',
  openHelp: 'Orders with overage or extra days not invoiced yet, longest waiting first.',
  nothingOpen: 'All overage and extra days are invoiced.',
  invoices: 'Invoices and credit notes',
  searchText: {
    search: 'Search invoices',
    searchPlaceholder: 'Number, order or customer',
    searchKey: '/',
    clearSearch: 'Clear the search',
  },
  noInvoices: 'No invoices have been issued yet.',
  notFound: 'No invoice matches the search.',
  more: 'Show more',
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
  overage: (amount: string) => `overage ${amount}`,
  days: (amount: string) => `extra days ${amount}`,
  since: (day: string) => `since ${day}`,
  orderOf: (number: string, customer: string) => `Order ${number}, ${customer}`,
}
