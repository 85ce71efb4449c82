import { billingRefusals } from '#content/wording/billing.ts'
import { type Invoice, invoice as invoiceSchema } from '#contract/billing/invoices.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { markUnbilled } from './follow-billing.ts'
import { findInvoice, findStandingInvoice } from './invoice-queries.ts'
import { writeCreditNote, writeInvoice } from './write-invoice.ts'

/**
 * Issues the invoice of an order (rule 134), or returns the current one, which always matches the bill. Throws `not-found`,
 * `order-archived`, `not-allowed-now` if nothing is owed, and `key-reused` (rule 13).
 */
export function issueInvoice(
  app: AppContext,
  command: { orderId: string; actor: Actor; idempotencyKey: string | undefined },
): Promise<{ invoice: Invoice; isNew: boolean }> {
  const { orderId, actor } = command
  const request: KeyedRequest = {
    route: 'POST /api/orders/{id}/invoices',
    body: { orderId },
    key: command.idempotencyKey,
  }
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, invoiceSchema)
    if (earlier) return { invoice: earlier, isNew: true }
    const order = await lockBilledOrder(tx, orderId)
    const standing = await findStandingInvoice(tx, orderId)
    if (!standing && billOf(order).lines.length === 0) {
      throw new AppError('not-allowed-now', { message: billingRefusals.nothingOwed })
    }
    const invoice = standing ?? (await writeInvoice(tx, app, { order, actor, now, replaces: null }))
    await markUnbilled(tx, order, { isInvoiced: true, now })
    await storeIdempotentResponse(tx, request, invoiceSchema, invoice)
    return { invoice, isNew: standing === null }
  })
}

/**
 * Reverses an invoice in full with a credit note (rule 135). Throws `not-found`, `order-archived`, and `not-allowed-now` for a credit note
 * and for an invoice that is already reversed.
 */
export async function creditInvoice(
  app: AppContext,
  { invoiceId, reason, actor }: { invoiceId: string; reason: string; actor: Actor },
): Promise<Invoice> {
  const now = app.clock()
  const refuse = (message: string) => new AppError('not-allowed-now', { message })
  return inTransaction(app.db.locking, async (tx) => {
    const found = await findInvoice(tx, invoiceId)
    if (!found) throw new AppError('not-found', { message: 'Invoice not found' })
    if (found.content.kind === 'credit-note') throw refuse(billingRefusals.creditNote)
    const order = await lockBilledOrder(tx, found.content.orderId)
    const creditedBy = (await findInvoice(tx, invoiceId))?.creditedBy
    if (creditedBy) throw refuse(billingRefusals.alreadyCredited(creditedBy.number))
    const note = await writeCreditNote(tx, app, { order, actor, now, invoice: found.content, reason })
    await markUnbilled(tx, order, { isInvoiced: false, now })
    return note
  })
}

async function lockBilledOrder(tx: Transaction, orderId: string): Promise<BilledStaffOrder> {
  const locked = await lockOrder(tx, orderId)
  if (locked?.archivedAt) throw new AppError('order-archived')
  const [order] = locked ? await findBilledOrders(tx, [orderId]) : []
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return order
}
