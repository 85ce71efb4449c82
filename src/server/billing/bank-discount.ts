import { bankDiscountReason, bankDiscountReturned } from '#content/wording/billing.ts'
import type { Cents } from '#contract/values/units.ts'
import { creditedTax } from '#domain/billing/tax.ts'
import { bankDiscount, percentHundredths } from '#domain/payments/bank-discount.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { findBilledOrders } from './billed-orders.ts'
import { followBilling } from './follow-billing.ts'
import { findCurrentInvoices, findInvoice, findPartialCredits } from './invoice-queries.ts'
import { creditInvoiceIn, lockBilledOrder } from './issue-invoice.ts'
import { writeCreditNote, writeInvoice } from './write-invoice.ts'

const system = { kind: 'system', id: null } as const

/** What paying an invoice from a bank account takes off its lines: `totalCents` with tax, `hundredths` of a percent. */
export type BankDiscount = { lines: { line: number; amount: Cents }[]; totalCents: Cents; hundredths: number }

/**
 * Rule 441: what one payment from a bank account that pays all of an invoice takes off. The invoice keeps the percentage that it was issued with; a
 * higher one of the settings counts; `offered`: what was shown already, in hundredths of a percent. Null if there is none, or something of the invoice is paid already.
 */
export async function findBankDiscount(
  sql: Queryable,
  invoiceId: string,
  offered: number | null = null,
): Promise<BankDiscount | null> {
  const invoice = await findInvoice(sql, invoiceId)
  if (invoice?.content.kind !== 'invoice' || invoice.creditedBy) return null
  const { content, creditedInPart, openCents } = invoice
  const { bank_discount: percent } = await readSettings(sql)
  const current = Math.max(percentHundredths(percent), percentHundredths(content.bankDiscount ?? '0'))
  const hundredths = offered ?? current
  // A part was paid, as by a deposit.
  if (hundredths === 0 || openCents !== content.total - creditedInPart) return null
  const earlier = (await findPartialCredits(sql, invoiceId)).flatMap(({ lines }) => lines)
  const creditsOf = (line: number) => earlier.filter(({ creditsLine }) => creditsLine === line)
  const left = content.lines.map(
    ({ amount }, line) => amount + creditsOf(line).reduce((sum, credit) => sum + credit.amount, 0),
  )
  const lines = bankDiscount(left, hundredths).flatMap((amount, line) => (amount > 0 ? [{ line, amount }] : []))
  const taxOf = ({ line, amount }: { line: number; amount: Cents }) => {
    const credited = content.lines[line]
    return credited ? creditedTax(credited, creditsOf(line), amount) : 0
  }
  const totalCents = lines.reduce((sum, each) => sum + each.amount - taxOf(each), 0)
  return totalCents > 0 && totalCents < openCents ? { lines, totalCents, hundredths } : null
}

/**
 * Rule 441: issues the discount of an invoice that a payment from a bank account pays, before it is applied. Returns the credit note; null if the
 * invoice is another one by now: then what was paid is only applied. The caller has locked the order.
 */
export async function issueBankDiscount(
  tx: Transaction,
  app: AppContext,
  { invoiceId, cents, hundredths }: { invoiceId: string; cents: Cents; hundredths: number },
): Promise<string | null> {
  const discount = await findBankDiscount(tx, invoiceId, hundredths)
  if (discount?.totalCents !== cents) return null
  return tryInSavepoint(
    tx,
    async () => {
      const credit = { reason: bankDiscountReason, lines: discount.lines, tickets: [] }
      return (await creditInvoiceIn(tx, app, { invoiceId, actor: system, ...credit })).id
    },
    // What came is a fact: of an archived or a cancelled order it is only applied.
    (error) => {
      app.log('discount for a bank payment not issued', describeError(error))
      return null
    },
  )
}

const noteRow = { noteId: uuid, orderId: uuid }
const creditRow = { id: uuid, amountCents: int, note: text }

/**
 * Rule 441: a payment from a bank account was taken back, and with it the discounts of what it paid: each invoice is issued anew without. The
 * caller has locked the orders.
 */
export async function takeBackBankDiscounts(
  tx: Transaction,
  app: AppContext,
  { attemptId, actor, now }: { attemptId: string; actor: Actor; now: Date },
): Promise<void> {
  const notes = await tx(noteRow)`
    select discount_note_id as note_id, order_id from payment_attempt_parts
    where attempt_id = ${attemptId} and discount_note_id is not null order by line`
  for (const { noteId, orderId } of notes) {
    await tx`
      update payment_attempt_parts set discount_note_id = null where attempt_id = ${attemptId} and discount_note_id = ${noteId}`.execute()
    await tryInSavepoint(
      tx,
      () => reissue(tx, app, { noteId, orderId, actor, now }),
      // What was archived or cancelled meanwhile is asked for no more.
      (error) => app.log('discount for a bank payment not taken back', describeError(error)),
    )
  }
}

type Reissued = { noteId: string; orderId: string; actor: Actor; now: Date }

async function reissue(tx: Transaction, app: AppContext, { noteId, orderId, actor, now }: Reissued): Promise<void> {
  const before = await lockBilledOrder(tx, orderId)
  if (before.status === 'cancelled') return
  const credits = await tx(creditRow)`
    select c.id, c.amount_cents, c.note from invoice_charges i join charges c on c.id = i.charge_id
    where i.invoice_id = ${noteId} order by c.recorded_at, c.id`
  const ids = credits.map(({ id }) => id)
  const claimedBy = before.charges.find(({ id }) => ids.includes(id))?.invoiceId ?? null
  for (const { id: correctsId, amountCents, note } of credits)
    await insertCharge(tx, { orderId, kind: 'goodwill', amountCents: -amountCents, note, correctsId, actor, now })
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
  await recordOrderEvent(tx, { before, kind: 'charge-removed', actor, now, note: bankDiscountReturned })
  const current = (await findCurrentInvoices(tx, orderId)).find(({ content }) => content.id === claimedBy)
  const [order] = await findBilledOrders(tx, [orderId])
  if (current && order) {
    const added = order.charges.filter(({ correctsId }) => correctsId !== null && ids.includes(correctsId))
    const charges = [...order.charges.filter(({ invoiceId }) => invoiceId === current.content.id), ...added]
    const writing = { order, actor, now }
    await writeCreditNote(tx, app, { ...writing, invoice: current.content, reason: bankDiscountReturned })
    await writeInvoice(tx, app, { ...writing, charges, replaces: current.content })
  }
  await followBilling(tx, app, { orderId, actor, now })
}
