import { billingRefusals, documentNumber } from '#content/wording/billing.ts'
import type { AccountReceipts, AppliedCredit, NewReceipt, RecordedReceipts } from '#contract/billing/receipts.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { addPaymentLine, momentOf } from '#server/billing/record-payment.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findPaidInvoices, insertReceipt, listCredit, listReceipts } from './receipt-queries.ts'

type Acting = { actor: Actor }
type Allocation = { id: string; amount: Cents }

/**
 * Rule 244: records customers' payments and distributes each over invoices, all or none. Throws `invalid-input` at the field for an unknown
 * customer or invoice, another customer's invoice, more than the open or received amount, and a future day.
 */
export async function recordReceipts(
  app: AppContext,
  { receipts, actor }: Acting & { receipts: readonly NewReceipt[] },
): Promise<RecordedReceipts> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const accounts = await lockPayers(tx, receipts)
    await lockOrdersOf(
      tx,
      receipts.flatMap(({ invoices }) => invoices),
    )
    const recorded: RecordedReceipts['receipts'] = []
    for (const [place, given] of receipts.entries()) {
      const { method, reference, amount: amountCents, invoices, receivedOn } = given
      const field = `receipts.${place}`
      const occurredAt = momentOf(receivedOn, now, `${field}.receivedOn`)
      const allocated = invoices.reduce((sum, { amount }) => sum + amount, 0)
      if (allocated > amountCents)
        throw invalid(`${field}.amount`, billingRefusals.beyondReceived(formatDollars(allocated)))
      const billToId = accounts[place] ?? ''
      const id = newId()
      const receipt = { id, billToId, amountCents, method: method || null, reference, occurredAt }
      await insertReceipt(tx, { ...receipt, status: 'received', ofId: null }, actor)
      await allocate(tx, app, { billToId, invoices, field, appliedOn: null, actor, now }, [
        { ...receipt, rest: amountCents },
      ])
      recorded.push({ id, unapplied: amountCents - allocated })
    }
    return { receipts: recorded }
  })
}

/** Rule 244: pays invoices from an account's credit, oldest payment first. Throws `not-found` and `invalid-input`. */
export async function applyCredit(
  app: AppContext,
  { accountId, invoices, actor }: Acting & AppliedCredit & { accountId: string },
): Promise<AccountReceipts> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await lockAccounts(tx, [accountId])
    await lockOrdersOf(tx, invoices)
    const credit = await listCredit(tx, accountId)
    const left = credit.reduce((sum, { rest }) => sum + rest, 0)
    const wanted = invoices.reduce((sum, { amount }) => sum + amount, 0)
    if (wanted > left) throw invalid('invoices', billingRefusals.beyondCredit(formatDollars(left)))
    await allocate(
      tx,
      app,
      { billToId: accountId, invoices, field: '', appliedOn: dateInLosAngeles(now), actor, now },
      credit,
    )
    return listReceipts(tx, accountId)
  })
}

type Spending = {
  billToId: string
  invoices: readonly Allocation[]
  field: string
  /** The day on which the credit is applied; null: when it was received. */
  appliedOn: IsoDate | null
  actor: Actor
  now: Date
}
type Credit = { id: string; rest: Cents; method: string | null; reference: string; occurredAt: Date }

/** Pays each invoice from the first receipts with a remaining amount. */
async function allocate(
  tx: Transaction,
  app: AppContext,
  { billToId, invoices, field, appliedOn, actor, now }: Spending,
  credit: readonly Credit[],
) {
  const purse = credit.map((each) => ({ ...each }))
  for (const [place, { id, amount }] of invoices.entries()) {
    const at = `${field === '' ? '' : `${field}.`}invoices.${place}`
    const [invoice] = await findPaidInvoices(tx, [id])
    if (!invoice) throw invalid(`${at}.id`, 'Invoice not found')
    const number = documentNumber('invoice', invoice.number)
    if (invoice.accountId !== billToId) throw invalid(`${at}.id`, billingRefusals.ofAnother(number))
    if (amount > invoice.openCents)
      throw invalid(`${at}.amount`, billingRefusals.beyondOpen(formatDollars(invoice.openCents), number))
    for (let left = amount; left > 0; ) {
      const source = purse.find(({ rest }) => rest > 0)
      if (!source) throw new Error('the receipts were counted before')
      const amountCents = Math.min(left, source.rest)
      source.rest -= amountCents
      left -= amountCents
      const order = await lockOrder(tx, invoice.orderId)
      if (!order) throw new AppError('not-found', { message: 'Order not found' })
      if (order.archivedAt) throw invalid(`${at}.id`, billingRefusals.ofArchived(number))
      const line = {
        orderId: order.id,
        status: 'paid' as const,
        amountCents,
        method: source.method,
        reference: source.reference,
        occurredAt: source.occurredAt,
        actor,
        receipt: { id: source.id, billToId },
        invoiceId: invoice.id,
        postedOn: appliedOn ?? dateInLosAngeles(source.occurredAt),
      }
      await addPaymentLine(tx, app, { order, line, kind: 'payment-recorded', now })
    }
  }
}

/** Locks the effective accounts of all payers. Throws `invalid-input` for an unknown one. */
async function lockPayers(tx: Transaction, receipts: readonly NewReceipt[]): Promise<string[]> {
  const found: string[] = []
  for (const [place, { billToId }] of receipts.entries()) {
    const [account] = await tx({ id: uuidOrNull })`select account_in_effect(${billToId}) as id`
    if (!account?.id) throw invalid(`receipts.${place}.billToId`, 'Customer not found')
    found.push(account.id)
  }
  await lockAccounts(tx, [...new Set(found)])
  return found
}

/** Locks the orders of invoices, by id. */
async function lockOrdersOf(tx: Transaction, invoices: readonly Allocation[]): Promise<void> {
  await tx`
    select from orders where id in (select order_id from invoices where id = any(${invoices.map(({ id }) => id)}::uuid[]))
    order by id for update`.execute()
}

const invalid = (field: string, message: string) =>
  new AppError('invalid-input', { message, fields: { [field]: message } })
