/** When an invoice is due (rule 136). */
export const paymentTerms = ['due-on-receipt', 'net-30'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** Filter for lists of payment terms. */
export const accountShows = ['contractors', 'net-30', 'all'] as const
export type AccountShow = (typeof accountShows)[number]

/** Which invoices a list has; all: credit notes too. */
export const invoiceShows = ['open', 'overdue', 'paid', 'all'] as const
export type InvoiceShow = (typeof invoiceShows)[number]

/** Which payments a list has: authorized and not charged yet, of several invoices with money that pays nothing yet, taken back by the bank, given back. */
export const paymentShows = ['all', 'authorized', 'unapplied', 'bounced', 'refunded'] as const
export type PaymentShow = (typeof paymentShows)[number]

/** What became of a payment in a list. Authorized and failed ones are attempts; what was taken back was never received. */
export const paymentStates = [
  'received',
  'unapplied',
  'bounced',
  'refunded',
  'taken-back',
  'authorized',
  'failed',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** How late an open invoice is (rule 241): not due yet, 1 to 30 days, 31 to 60, 61 to 90, more. */
export const agingBuckets = ['current', 'days1', 'days31', 'days61', 'over90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** The reminders of an invoice (rule 246): three by themselves, and those that staff send. */
export const reminderKinds = ['before-due', 'first', 'second', 'by-hand'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** How many invoices are looked at or issued at once. */
export const maxInvoicesAtOnce = 100

/** So many late fees are listed and charged at once. */
export const maxLateFees = 200

/** How many payments are entered at once. */
export const maxReceiptsAtOnce = 50
