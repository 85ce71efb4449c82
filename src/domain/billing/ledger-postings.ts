import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { incomeAccounts, ledgerAccounts } from './ledger-accounts.ts'
import { taxTotalOf, totalWithTax } from './tax.ts'

/** A line of a posting: debits are positive. `invoiceId` is set under accounts receivable. */
export type LedgerEntry = { account: string; invoiceId: string | null; cents: Cents }

/** The ledger balances of an order: money on no invoice, and its invoices, earliest due first. */
export type OrderBalances = {
  depositCents: Cents
  invoices: readonly OrderInvoice[]
}

/** An invoice in the ledger, with the first day on which it can be paid, and the invoice that it replaced. */
type OrderInvoice = {
  id: string
  issuedOn: IsoDate
  replacesId: string | null
  invoicedCents: Cents
  openCents: Cents
}

/**
 * Rule 233: posts the amount owed by an invoice or a credit note against income by kind of charge, and its tax (rule 536). `invoiceId` is the invoice, or the
 * credited one; the amounts of a credit note are negative.
 */
export function documentEntries(
  invoiceId: string,
  lines: readonly { kind: BillLineKind; amount: Cents; tax?: Cents | undefined }[],
): LedgerEntry[] {
  const entry = (account: string, cents: Cents): LedgerEntry => ({ account, invoiceId: null, cents })
  const income = lines.map(({ kind, amount }) => entry(incomeAccounts[kind], -amount))
  const tax = entry(ledgerAccounts.tax, -taxTotalOf(lines))
  return merged([{ ...entry(ledgerAccounts.receivable, totalWithTax(lines)), invoiceId }, ...income, tax])
}

/** The source of money: received, or taken from an account's credit (rule 244). */
export type MoneyAccount = (typeof ledgerAccounts)['bank' | 'opening' | 'unapplied']

/**
 * Rule 233: posts received money or, with negative cents, returned money. It pays open invoices: the named one first, then the earliest
 * due; the rest is a deposit. Returned money comes from deposits first, and then reopens invoices, the latest due first.
 */
export function paymentEntries(
  { depositCents, invoices }: OrderBalances,
  { cents, account, firstId = null }: { cents: Cents; account: MoneyAccount; firstId?: string | null },
): LedgerEntry[] {
  const chosen = invoices.filter(({ id }) => id === firstId)
  const others = invoices.filter(({ id }) => id !== firstId)
  return merged([
    { account, invoiceId: null, cents },
    { account: ledgerAccounts.deposits, invoiceId: null, cents: -cents },
    ...settlementEntries({ depositCents: depositCents + cents, invoices: [...chosen, ...others] }),
  ])
}

/**
 * Rules 233 and 238: posts a bounced payment. What it paid is open again: on the invoice that it paid, or on that invoice's replacement.
 * The rest was a deposit, and is posted like returned money. `cents` is the bounced amount; `paid`: what the payment had paid on each
 * invoice.
 */
export function bounceEntries(
  { depositCents, invoices }: OrderBalances,
  { cents, account, paid }: { cents: Cents; account: MoneyAccount; paid: readonly PaidInvoice[] },
): LedgerEntry[] {
  let left = cents
  const reopened = invoices.map((invoice) => ({ ...invoice, again: 0 }))
  for (const { invoiceId, cents: paidCents } of paid) {
    const invoice = reopened.find(({ id }) => id === current(invoices, invoiceId))
    if (!invoice) continue
    const stillPaid = Math.max(0, invoice.invoicedCents - invoice.openCents - invoice.again)
    const again = Math.min(left, paidCents, stillPaid)
    invoice.again += again
    left -= again
  }
  const after = reopened.map(({ again, ...invoice }) => ({ ...invoice, openCents: invoice.openCents + again }))
  return merged([
    { account, invoiceId: null, cents: -cents },
    ...reopened.map(({ id, again }) => ({ account: ledgerAccounts.receivable, invoiceId: id, cents: again })),
    { account: ledgerAccounts.deposits, invoiceId: null, cents: left },
    ...settlementEntries({ depositCents: depositCents - left, invoices: after }),
  ])
}

export type PaidInvoice = { invoiceId: string; cents: Cents }

/** The current replacement of an invoice. */
function current(invoices: readonly OrderInvoice[], id: string): string {
  const next = invoices.find(({ replacesId }) => replacesId === id)
  return next ? current(invoices, next.id) : id
}

/**
 * Rule 233: the entries for money by posting day. Money is posted on its own day. What it pays on an invoice issued later is posted on that
 * invoice's day: until then it is a deposit, or stays the account's credit.
 */
export function entriesByDay(
  entries: readonly LedgerEntry[],
  invoices: readonly OrderInvoice[],
  { postedOn, account }: { postedOn: IsoDate; account: MoneyAccount },
): { postedOn: IsoDate; entries: LedgerEntry[] }[] {
  const dayOf = ({ invoiceId }: LedgerEntry) => {
    const issuedOn = invoices.find(({ id }) => id === invoiceId)?.issuedOn ?? postedOn
    return issuedOn > postedOn ? issuedOn : postedOn
  }
  const days = [...new Set(entries.map(dayOf))].sort()
  const last = days.at(-1) ?? postedOn
  if (account === ledgerAccounts.unapplied) return [{ postedOn: last, entries: [...entries] }]
  return [...new Set([postedOn, ...days])].map((day) => {
    const ofDay = entries.filter((entry) => dayOf(entry) === day)
    const balance = ofDay.reduce((sum, { cents }) => sum + cents, 0)
    return {
      postedOn: day,
      entries: merged([...ofDay, { account: ledgerAccounts.deposits, invoiceId: null, cents: -balance }]),
    }
  })
}

/**
 * Rule 233: moves money between deposits and invoices, until nothing is open or no deposit is left. A payment above an invoice's remaining
 * amount becomes a deposit again.
 */
export function settlementEntries({ depositCents, invoices }: OrderBalances): LedgerEntry[] {
  let deposits = depositCents
  const settled = invoices.map((invoice) => ({ ...invoice, moved: 0 }))
  const move = (invoice: (typeof settled)[number], cents: Cents) => {
    invoice.moved += cents
    deposits += cents
  }
  const open = (invoice: (typeof settled)[number]) => invoice.openCents + invoice.moved
  for (const invoice of settled) if (open(invoice) < 0) move(invoice, -open(invoice))
  for (const invoice of settled)
    if (deposits > 0 && open(invoice) > 0) move(invoice, -Math.min(deposits, open(invoice)))
  for (const invoice of settled.toReversed())
    if (deposits < 0) move(invoice, Math.min(-deposits, Math.max(0, invoice.invoicedCents - open(invoice))))
  return merged([
    ...settled.map(({ id, moved }) => ({ account: ledgerAccounts.receivable, invoiceId: id, cents: moved })),
    { account: ledgerAccounts.deposits, invoiceId: null, cents: depositCents - deposits },
  ])
}

/** One entry per account and invoice, in sequence, without empty ones. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byPlace = Map.groupBy(entries, ({ account, invoiceId }) => `${account} ${invoiceId}`)
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same
    const cents = same.reduce((sum, entry) => sum + entry.cents, 0)
    return first && cents !== 0 ? [{ ...first, cents }] : []
  })
}
