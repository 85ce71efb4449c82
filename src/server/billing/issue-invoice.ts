import { billingRefusals, chargeText, creditedLineText } from '#content/wording/billing.ts'
import type { BillLine, NewCreditNote } from '#contract/billing/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { creditedTax, totalWithTax, withTax } from '#domain/billing/tax.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readTaxOfOrder } from '#server/pricing/tax-rates.ts'
import { billLines, billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { markUnbilled } from './charge-queries.ts'
import { settleProblem } from './invoice-problems.ts'
import { findCurrentInvoices, findInvoice, findPartialCredits, type StoredInvoice } from './invoice-queries.ts'
import { keepTax } from './order-tax.ts'
import { type Writing, writeCreditNote, writeInvoice, writePartialCreditNote } from './write-invoice.ts'

const refuse = (message: string) => new AppError('not-allowed-now', { message })

/**
 * Issues an invoice for everything that no current invoice of an order covers (rules 134 and 235); if nothing is left, returns the latest
 * one. Throws `not-found`, `order-archived`, `not-allowed-now` if nothing is owed or the total differs from the expected one.
 */
export function issueInvoice(app: AppContext, command: IssueInvoice): Promise<{ invoice: Invoice; isNew: boolean }> {
  return inTransaction(app.db.locking, (tx) => issueInvoiceIn(tx, app, command))
}

export type IssueInvoice = {
  orderId: string
  actor: Actor
  expectedCents?: Cents
  isEmailedTogether?: boolean
  /** Later than its terms say. */
  dueOn?: IsoDate
}

/** Runs inside an existing transaction. A refusal has written nothing. */
export async function issueInvoiceIn(
  tx: Transaction,
  app: AppContext,
  { orderId, actor, expectedCents, isEmailedTogether = false, dueOn }: IssueInvoice,
): Promise<{ invoice: Invoice; isNew: boolean }> {
  const now = app.clock()
  const order = await lockBilledOrder(tx, orderId)
  const current = await findCurrentInvoices(tx, orderId)
  const latest = current.at(-1)?.content
  const open = openCharges(order, latest !== undefined)
  if (open === null && !latest) throw refuse(billingRefusals.nothingOwed)
  if (open !== null && expectedCents !== undefined) {
    const total = totalWithTax(
      withTax(linesOver(order, open), await readTaxOfOrder(tx, orderId, dateInLosAngeles(now))),
    )
    if (total !== expectedCents) throw refuse(billingRefusals.changedSincePreview)
  }
  const invoice =
    open === null && latest
      ? latest
      : await writeInvoice(tx, app, {
          ...{ order, charges: open ?? [], actor, now, replaces: null, isEmailedTogether },
          ...(dueOn && { dueOn }),
        })
  await markUnbilled(tx, orderId, now)
  await keepTax(tx, orderId, now)
  await settleProblem(tx, orderId)
  return { invoice, isNew: invoice !== latest }
}

/** The charges for the next invoice; null if nothing is left to invoice. Throws if only a credit is left. */
function openCharges(order: BilledStaffOrder, isInvoiced: boolean): BilledStaffOrder['charges'] | null {
  // The amount kept on a cancelled order is always on one invoice.
  if (order.status === 'cancelled') return isInvoiced || billOf(order).lines.length === 0 ? null : []
  const open = order.charges.filter(({ invoiceId }) => invoiceId === null)
  const lines = billLines(order, open)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total < 0) throw refuse(billingRefusals.creditLeft)
  return lines.length === 0 ? null : open
}

/** The lines of the next invoice of an order; null if nothing is left to invoice. Throws `not-allowed-now` if only a credit is left. */
export function nextLines(order: BilledStaffOrder, isInvoiced: boolean): BillLine[] | null {
  const open = openCharges(order, isInvoiced)
  return open && linesOver(order, open)
}

const linesOver = (order: BilledStaffOrder, charges: BilledStaffOrder['charges']) =>
  order.status === 'cancelled' ? billOf(order).lines : billLines(order, charges)

type Credit = NewCreditNote & { invoiceId: string; actor: Actor }

/**
 * Reverses an invoice with a credit note: in full (rule 135), or, with lines, in part (rule 237). Throws `not-found`, `order-archived`,
 * `invalid-input` for more than is left, and `not-allowed-now` for a credit note and for an invoice that is already reversed.
 */
export const creditInvoice = (app: AppContext, command: Credit): Promise<Invoice> =>
  inTransaction(app.db.locking, (tx) => creditInvoiceIn(tx, app, command))

/** Runs inside an existing transaction. */
export async function creditInvoiceIn(
  tx: Transaction,
  app: AppContext,
  { invoiceId, actor, ...credit }: Credit,
): Promise<Invoice> {
  const now = app.clock()
  const found = await findInvoice(tx, invoiceId)
  if (!found) throw new AppError('not-found', { message: 'Invoice not found' })
  if (found.content.kind === 'credit-note') throw refuse(billingRefusals.creditNote)
  const order = await lockBilledOrder(tx, found.content.orderId)
  const current = (await findInvoice(tx, invoiceId)) ?? found
  if (current.creditedBy) throw refuse(billingRefusals.alreadyCredited(current.creditedBy.number))
  const writing = { order, actor, now }
  const note = credit.lines
    ? await creditInPart(tx, app, writing, current, { ...credit, lines: credit.lines })
    : await writeCreditNote(tx, app, { ...writing, invoice: current.content, reason: credit.reason })
  await markUnbilled(tx, order.id, now)
  await keepTax(tx, order.id, now)
  await settleProblem(tx, order.id)
  return note
}

/** Each credited line becomes a goodwill credit of the order, which the note covers. */
async function creditInPart(
  tx: Transaction,
  app: AppContext,
  writing: Writing,
  { content: invoice, creditedInPart }: StoredInvoice,
  { reason, lines, tickets: numbers }: NewCreditNote & { lines: NonNullable<NewCreditNote['lines']> },
): Promise<Invoice> {
  if (writing.order.status === 'cancelled') throw refuse(billingRefusals.isCancelled)
  const earlier = (await findPartialCredits(tx, invoice.id)).flatMap((note) => note.lines)
  const invalid = (field: string, message: string) =>
    new AppError('invalid-input', { message, fields: { [field]: message } })
  const missing = numbers.find((number) => !invoice.tickets.some(({ ticketNumber }) => ticketNumber === number))
  if (missing !== undefined) throw invalid('tickets', billingRefusals.noSuchTicket(missing))
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalid('lines', billingRefusals.lineTwice)
  if (lines.length === 0) throw invalid('lines', billingRefusals.noSuchLine)
  for (const [index, { line, amount }] of lines.entries()) {
    const credited = invoice.lines[line]
    if (!credited) throw invalid(`lines.${index}.line`, billingRefusals.noSuchLine)
    const before = earlier.reduce((sum, each) => (each.creditsLine === line ? sum + each.amount : sum), 0)
    const left = Math.max(0, credited.amount + before)
    if (amount > left) throw invalid(`lines.${index}.amount`, billingRefusals.beyondLine(formatDollars(left)))
  }
  const taxOf = ({ line, amount }: (typeof lines)[number]) => {
    const credited = invoice.lines[line]
    const before = earlier.filter(({ creditsLine }) => creditsLine === line)
    return credited ? creditedTax(credited, before, amount) : 0
  }
  const total = lines.reduce((sum, each) => sum + each.amount - taxOf(each), 0)
  const left = invoice.total - creditedInPart
  if (total > left) throw invalid('lines', billingRefusals.beyondInvoice(formatDollars(left)))
  const credits = lines.map(({ line, amount }) => ({
    line,
    amount: -amount,
    tax: taxOf({ line, amount }),
    taxRate: invoice.lines[line]?.taxRate,
    note: creditedLineText(invoice.lines[line]?.description ?? '', numbers),
  }))
  const { order, actor, now } = writing
  const charges: { id: string }[] = []
  for (const { amount, note, tax, taxRate } of credits) {
    const given = tax !== 0 && taxRate !== undefined ? { creditedTaxCents: tax, creditedTaxRate: taxRate } : {}
    const line = { orderId: order.id, kind: 'goodwill' as const, amountCents: amount, note, ...given }
    charges.push({ id: await insertCharge(tx, { ...line, actor, now }) })
  }
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`.execute()
  const note = credits.map(({ amount, note }) => chargeText('goodwill', amount, note)).join('. ')
  await recordOrderEvent(tx, { before: order, kind: 'charge-added', actor, now, note })
  return writePartialCreditNote(tx, app, {
    ...writing,
    invoice,
    reason,
    lines: credits.map(({ line, amount, tax, taxRate, note }) => ({
      kind: 'goodwill' as const,
      description: note,
      quantity: '',
      rate: null,
      amount,
      // Rule 537
      ...(tax !== 0 && { tax, taxRate }),
      creditsLine: line,
    })),
    tickets: invoice.tickets.filter(({ ticketNumber }) => numbers.includes(ticketNumber)),
    charges,
  })
}

/** The order with its bill, locked until the transaction ends. Throws `not-found` and `order-archived`. */
export async function lockBilledOrder(tx: Transaction, orderId: string): Promise<BilledStaffOrder> {
  const locked = await lockOrder(tx, orderId)
  if (locked?.archivedAt) throw new AppError('order-archived')
  const [order] = locked ? await findBilledOrders(tx, [orderId]) : []
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return order
}
