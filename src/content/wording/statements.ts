import type { AgingBucket } from '#contract/billing/billing-values.ts'

/** Texts of a statement of account on paper (rule 247). */
export const statementText = {
  heading: 'Statement',
  title: (name: string, day: string) => `Statement for ${name}, ${day}`,
  period: (from: string, through: string) => `${from} to ${through}`,
  owed: (amount: string) => `Balance: ${amount}`,
  billTo: 'Bill to',
  opening: (day: string) => `Balance before ${day}`,
  columns: { day: 'Date', label: 'Invoice or payment', order: 'Order', amount: 'Amount', balance: 'Balance' },
  balance: (day: string) => `Balance on ${day}`,
  credit: 'Credit',
  aging: (day: string) => `Open invoices on ${day}`,
  buckets: {
    current: 'Not due yet',
    days1: '1 to 30 days late',
    days31: '31 to 60',
    days61: '61 to 90',
    over90: 'Over 90',
  } satisfies Record<AgingBucket, string>,
  howToPay: 'How to pay',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
