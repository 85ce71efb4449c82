import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { Cents } from '#contract/values/units.ts'
import { incomeAccounts, ledgerAccounts } from './ledger-accounts.ts'

/** A line of a posting: debits are positive. `invoiceId` is set under accounts receivable. */
export type LedgerEntry = { account: string; invoiceId: string | null; cents: Cents }

/** What the ledger says of an order: money that is on no invoice, and its invoices, the first due first. */
export type OrderBalances = {
  depositCents: Cents
  invoices: readonly { id: string; invoicedCents: Cents; openCents: Cents }[]
}

/**
 * Rule 233: what an invoice or a credit note says is owed, against income by kind of charge. `invoiceId` is the invoice, or the one that is
 * credited; the amounts of a credit note are negative.
 */
export function documentEntries(
  invoiceId: string,
  lines: readonly { kind: BillLineKind; amount: Cents }[],
): LedgerEntry[] {
  const entry = (account: string, cents: Cents): LedgerEntry => ({ account, invoiceId: null, cents })
  const income = lines.map(({ kind, amount }) => entry(incomeAccounts[kind], -amount))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return merged([{ ...entry(ledgerAccounts.receivable, total), invoiceId }, ...income])
}

/** Where money came from: in, or out of the credit of an account (rule 244). */
export type MoneyAccount = (typeof ledgerAccounts)['bank' | 'opening' | 'unapplied']

/**
 * Rule 233: money that came in, or with negative cents went out. It pays what is open, the named invoice first, then the one first due; what is left is a
 * deposit. Money that goes out comes from the deposits, and then reopens invoices, the last due first.
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
 * Rule 233: moves money between deposits and invoices, until either nothing is open or no deposit is left. What was paid on an invoice beyond
 * what is left of it is a deposit again.
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

/** One entry per account and invoice, in order, without empty ones. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byPlace = Map.groupBy(entries, ({ account, invoiceId }) => `${account} ${invoiceId}`)
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same
    const cents = same.reduce((sum, entry) => sum + entry.cents, 0)
    return first && cents !== 0 ? [{ ...first, cents }] : []
  })
}
