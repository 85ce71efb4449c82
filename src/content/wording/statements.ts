import type { AgingBucket } from '#contract/billing/billing-values.ts'

/** Texts of a statement of account on paper (rule 247). */
export const statementText = {
  heading: 'Statement',
  title: (name: string, day: string) => `Statement for ${name}, ${day}`,
  period: (from: string, through: string) => `${from} to ${through}`,
  periodLabel: 'Period',
  billTo: 'Bill to',
  /** The sign at the top. */
  sign: {
    owed: 'You owe',
    credit: 'Your credit',
    late: (amount: string) => `${amount} of it is late`,
    dueFirst: (amount: string, day: string) => `${amount} by ${day}`,
    nothingDue: 'Nothing is due',
  },
  /** The open invoices of the last day. */
  open: {
    heading: 'Open invoices',
    invoice: 'Invoice',
    place: 'Site and PO',
    po: (number: string) => `PO ${number}`,
    issued: 'Issued',
    due: 'Due',
    amount: 'Open',
    credit: 'Paid beforehand, on no invoice yet',
    count: (count: number) => (count === 1 ? '1 open' : `${count} open`),
    owed: 'Balance',
  },
  moved: 'What moved',
  opening: (day: string) => `Balance before ${day}`,
  order: (orderNumber: string) => `order ${orderNumber}`,
  columns: { day: 'Date', label: 'Invoice or payment', charged: 'Charged', paid: 'Paid', balance: 'Balance' },
  balance: (day: string) => `Balance on ${day}`,
  credit: 'Credit',
  creditOn: (day: string) => `Credit on ${day}`,
  aging: (day: string) => `How old it is on ${day}`,
  questions: (phone: string, email: string) => `Questions? ${phone}, ${email}`,
  buckets: {
    current: 'Not due yet',
    days1: '1 to 30 days late',
    days31: '31 to 60',
    days61: '61 to 90',
    over90: 'Over 90',
  } satisfies Record<AgingBucket, string>,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
