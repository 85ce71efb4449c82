import { counted } from '#content/wording/counted.ts'
import type { CheckedFigure, LedgerAccountKind } from '#contract/billing/ledger.ts'
import type { LedgerPeriod } from '#domain/billing/ledger-period.ts'

/** Texts of the ledger in the staff area, and the columns of its files. */
export const ledgerText = {
  heading: 'Ledger',
  help: 'Each invoice, credit note and payment is posted once and never changed. For your accountant.',
  periods: {
    month: 'This month',
    'last-month': 'Last month',
    quarter: 'This quarter',
    year: 'This year',
    all: 'All',
  } satisfies Record<LedgerPeriod, string>,
  period: 'Period',
  other: 'Other days',
  from: 'From',
  through: 'Through',
  show: 'Show',
  account: 'Account',
  postingsOf: (account: string) => `Postings of ${account}`,
  allAccounts: 'All accounts',
  day: 'Day',
  madeBy: 'What',
  customer: 'Customer, order',
  order: (number: string) => `Order ${number}`,
  nonePosted: 'Nothing was posted to this account in this period.',
  /** In the order of a trial balance. */
  kinds: {
    asset: 'Assets',
    liability: 'Liabilities',
    equity: 'Equity',
    income: 'Income',
    expense: 'Expenses',
  } satisfies Record<LedgerAccountKind, string>,
  totalOf: {
    asset: 'Total assets',
    liability: 'Total liabilities',
    equity: 'Total equity',
    income: 'Total income',
    expense: 'Total expenses',
  } satisfies Record<LedgerAccountKind, string>,
  debit: 'Debit',
  credit: 'Credit',
  total: 'Total',
  none: 'Nothing was posted in this period.',
  files: 'Files for the accountant',
  filesHelp: 'They cover the days chosen above.',
  balanceCsv: 'Trial balance (CSV)',
  journalCsv: 'Journal (CSV)',
  journalIif: 'Journal (IIF, QuickBooks Desktop)',
  loading: 'Loading the ledger…',
  failed: 'The ledger could not be loaded.',
  checkHeading: 'Nightly check',
  notChecked: 'The ledger is compared with all orders every night after 2 AM. The first check is still to come.',
  checkedWell: (when: string, orders: number) => `${when}: ${counted(orders)} orders compared, no difference.`,
  checkedBadly: (when: string, orders: number, differences: number) =>
    `${when}: ${counted(orders)} orders compared, ${counted(differences)} ${differences === 1 ? 'difference' : 'differences'}. Do not export before they are explained.`,
  difference: (what: string, posted: string, expected: string) =>
    `${what}: ${posted} in the ledger, ${expected} in the order`,
  figures: {
    bank: 'received',
    income: 'invoiced',
    receivable: 'open on invoices',
    deposits: 'deposits',
    tax: 'tax',
    'not-posted': 'not posted',
    'open-invoices': 'open on each invoice',
    credit: 'credit of a customer',
    due: 'due',
  } satisfies Record<CheckedFigure, string>,
}

export const trialBalanceColumns = ['Account', 'Name', 'Kind', 'Debit', 'Credit'] as const

export const journalColumns = [
  'Date',
  'Posting',
  'Recorded',
  'What',
  'Order',
  'Customer',
  'Account',
  'Account name',
  'Debit',
  'Credit',
] as const

/** What a posting is for, when it is not a document or payment itself. */
export const depositMemo = (memo: string) => `Deposit and ${memo}`
