import type { Invoice } from '#contract/billing/invoices.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import {
  bounceEntries,
  documentEntries,
  entriesByDay,
  type LedgerEntry,
  type MoneyAccount,
  type OrderBalances,
  type PaidInvoice,
  paymentEntries,
  settlementEntries,
} from '#domain/billing/ledger-postings.ts'
import { double, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** Posts an invoice or a credit note, in the transaction that issues it (rule 233). The caller has locked the order and inserted the row. */
export async function postDocument(tx: Queryable, document: Invoice): Promise<void> {
  const { id, kind, orderId, credits, lines } = document
  const posting = {
    sourceKind: kind,
    sourceId: id,
    postedOn: document.issuedOn,
    memo: document.number,
    orderId,
    billToId: null,
  }
  await post(tx, { ...posting, sourcePart: '' }, documentEntries(credits?.id ?? id, lines))
  await post(tx, { ...posting, sourcePart: 'deposits' }, settlementEntries(await readBalances(tx, orderId)))
}

/** A payment line to post; cents, negative if money was returned. */
export type PostedPayment = {
  id: string
  orderId: string
  cents: Cents
  account: MoneyAccount
  /** The account to which the credit belongs. */
  billToId: string | null
  /** The invoice that it pays first. */
  invoiceId: string | null
  /** The payment that bounced. */
  bouncesId: string | null
  postedOn: IsoDate
  memo: string
}

/** Posts a payment, in the transaction that records it (rule 233). The caller has locked the order. */
export async function postPayment(
  tx: Queryable,
  { id, cents, account, invoiceId, bouncesId, postedOn, ...payment }: PostedPayment,
): Promise<void> {
  const balances = await readBalances(tx, payment.orderId)
  const entries = bouncesId
    ? bounceEntries(balances, { cents: -cents, account, paid: await readPaid(tx, bouncesId) })
    : paymentEntries(balances, { cents, account, firstId: invoiceId })
  for (const [place, day] of entriesByDay(entries, balances.invoices, { postedOn, account }).entries()) {
    const sourcePart = place === 0 ? '' : (`deposits ${day.postedOn}` as const)
    await post(tx, { ...payment, postedOn: day.postedOn, sourceKind: 'payment', sourceId: id, sourcePart }, day.entries)
  }
}

/** How much a payment paid on each invoice. */
const readPaid = (tx: Queryable, paymentId: string): Promise<PaidInvoice[]> => tx({ invoiceId: uuid, cents: double })`
  select e.invoice_id, -sum(e.cents)::float8 as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.source_kind = 'payment' and t.source_id = ${paymentId} and e.account = ${ledgerAccounts.receivable}
  group by e.invoice_id having sum(e.cents) < 0 order by min(e.line)`

/** A receipt to post; cents, negative if it was returned. `account`: where the money came, or went. */
type PostedReceipt = {
  id: string
  billToId: string | null
  cents: Cents
  account: (typeof ledgerAccounts)['bank' | 'clearing' | 'disputes']
  postedOn: IsoDate
  memo: string
}

/** Posts money that is an account's credit until it pays an order (rule 244). */
export async function postReceipt(tx: Queryable, { id, cents, account, ...receipt }: PostedReceipt): Promise<void> {
  await post(tx, { ...receipt, orderId: null, sourceKind: 'receipt', sourceId: id, sourcePart: '' }, [
    { account, invoiceId: null, cents },
    { account: ledgerAccounts.unapplied, invoiceId: null, cents: -cents },
  ])
}

/** Posts what the payment processor kept of a payment (rule 408). */
export async function postProcessorFee(
  tx: Queryable,
  fee: { attemptId: string; billToId: string | null; cents: Cents; postedOn: IsoDate; memo: string },
): Promise<void> {
  const { attemptId: sourceId, cents, ...posting } = fee
  await post(tx, { ...posting, orderId: null, sourceKind: 'processor-fee', sourceId, sourcePart: '' }, [
    { account: ledgerAccounts.processorFees, invoiceId: null, cents },
    { account: ledgerAccounts.clearing, invoiceId: null, cents: -cents },
  ])
}

/** What moved the processor's balance, with the account that the money came from or went to; negative cents went. */
type PostedMovement = {
  id: string
  cents: Cents
  feeCents: Cents
  against: string
  billToId: string | null
  postedOn: IsoDate
  memo: string
}

/** Rule 510: posts a movement of the processor's balance, and what the processor kept of it. */
export async function postMovement(
  tx: Queryable,
  { id, cents, feeCents, against, ...posting }: PostedMovement,
): Promise<void> {
  const entries = [
    { account: ledgerAccounts.clearing, invoiceId: null, cents: cents - feeCents },
    { account: ledgerAccounts.processorFees, invoiceId: null, cents: feeCents },
    { account: against, invoiceId: null, cents: -cents },
  ].filter((entry) => entry.cents !== 0)
  await post(tx, { ...posting, orderId: null, sourceKind: 'processor', sourceId: id, sourcePart: '' }, entries)
}

/** Rule 514: posts what a person said of money at the processor that nothing of ours explained. */
export async function postBooked(
  tx: Queryable,
  { id, cents, account, ...posting }: { id: string; cents: Cents; account: string; postedOn: IsoDate; memo: string },
): Promise<void> {
  const source = { orderId: null, billToId: null, sourceKind: 'processor', sourceId: id, sourcePart: 'booked' } as const
  const entries = [
    { account: ledgerAccounts.unexplained, invoiceId: null, cents },
    { account, invoiceId: null, cents: -cents },
  ].filter((entry) => entry.cents !== 0)
  await post(tx, { ...posting, ...source }, entries)
}

type ClosedDispute = {
  disputeId: string
  part: 'lost' | 'won'
  lostCents: Cents
  knownCents: Cents
  billToId: string | null
  postedOn: IsoDate
  memo: string
}

/** Rule 511: posts what of a dispute nobody owes, as a loss, and what was recorded as bounced before. */
export async function postClosedDispute(
  tx: Queryable,
  { disputeId: sourceId, part: sourcePart, lostCents, knownCents, ...posting }: ClosedDispute,
): Promise<void> {
  const entries = [
    { account: ledgerAccounts.disputeLosses, invoiceId: null, cents: lostCents },
    { account: ledgerAccounts.clearing, invoiceId: null, cents: knownCents },
    { account: ledgerAccounts.disputes, invoiceId: null, cents: -lostCents - knownCents },
  ].filter((entry) => entry.cents !== 0)
  await post(tx, { ...posting, orderId: null, sourceKind: 'dispute', sourceId, sourcePart }, entries)
}

type Posting = {
  sourceKind: Invoice['kind'] | 'payment' | 'receipt' | 'processor-fee' | 'processor' | 'dispute'
  sourceId: string
  /**
   * Empty, or the part for money that the posting moved between deposits and invoices: "deposits", for a payment with
   * the day; of a dispute, how it ended; of money at the processor, what a person said.
   */
  sourcePart: '' | `deposits${string}` | 'lost' | 'won' | 'booked'
  postedOn: IsoDate
  memo: string
  orderId: string | null
  billToId: string | null
}

async function post(tx: Queryable, { orderId, billToId, ...transaction }: Posting, entries: readonly LedgerEntry[]) {
  if (entries.length === 0) return
  const transactionId = newId()
  const rows = entries.map((entry, index) => ({ transactionId, line: index + 1, orderId, billToId, ...entry }))
  await Promise.all([
    tx`insert into ledger_transactions ${insertValues({ id: transactionId, ...transaction })}`.execute(),
    tx`insert into ledger_entries ${insertValues(rows)}`.execute(),
  ])
}

const balance = {
  invoiceId: uuidOrNull,
  dueOn: isoDate.nullable(),
  issuedOn: isoDate.nullable(),
  replacesId: uuidOrNull,
  openCents: double,
  invoicedCents: double,
}

/** Reads an order's balances from the ledger. */
async function readBalances(tx: Queryable, orderId: string): Promise<OrderBalances> {
  const rows = await tx(balance)`
    select e.invoice_id, i.due_on, i.issued_on, (i.content -> 'replaces' ->> 'id')::uuid as replaces_id, sum(e.cents)::float8 as open_cents,
      coalesce(sum(e.cents) filter (where t.source_kind <> 'payment' and t.source_part = ''), 0)::float8 as invoiced_cents
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join invoices i on i.id = e.invoice_id
    where e.order_id = ${orderId} and e.account in (${ledgerAccounts.receivable}, ${ledgerAccounts.deposits})
    group by e.invoice_id, i.id
    order by i.due_on, i.number`
  return {
    depositCents: -(rows.find(({ invoiceId }) => invoiceId === null)?.openCents ?? 0),
    invoices: rows.flatMap(({ invoiceId, issuedOn, replacesId, openCents, invoicedCents }) =>
      invoiceId === null || issuedOn === null
        ? []
        : [{ id: invoiceId, issuedOn, replacesId, openCents, invoicedCents }],
    ),
  }
}
