import { z } from 'zod'
import { billingRefusals } from '#content/wording/billing.ts'
import type { InvoicesToIssue, IssuedInvoice, NextInvoice } from '#contract/billing/invoice-batch.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { dueDate, termsOf } from '#domain/billing/invoice-state.ts'
import { taxTotalOf, totalWithTax, withTax } from '#domain/billing/tax.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import { queueInvoiceEmails } from '#server/orders/queue-document-emails.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readTaxOfOrder } from '#server/pricing/tax-rates.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { findBillTo } from './credit-accounts.ts'
import { findCurrentInvoices } from './invoice-queries.ts'
import { issueInvoiceIn, nextLines } from './issue-invoice.ts'

/** The invoices that would be issued for orders now, in the same sequence; unknown orders are left out. */
export async function previewInvoices({ db, clock }: AppContext, orderIds: readonly string[]): Promise<NextInvoice[]> {
  const today = dateInLosAngeles(clock())
  const orders = new Map((await findBilledOrders(db.sql, orderIds)).map((order) => [order.id, order]))
  const found = [...new Set(orderIds)].flatMap((id) => orders.get(id) ?? [])
  return Promise.all(found.map((order) => previewOf(db.sql, order, today)))
}

async function previewOf(sql: Queryable, order: BilledStaffOrder, today: IsoDate): Promise<NextInvoice> {
  const [billTo, current, rates] = await Promise.all([
    findBillTo(sql, order),
    findCurrentInvoices(sql, order.id),
    readTaxOfOrder(sql, order.id, today),
  ])
  const terms = termsOf(order, billTo)
  const next = linesOrRefusal(order, current.length)
  const lines = withTax(next.lines, rates)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    companyName: order.companyName,
    dumpsterSize: order.dumpsterSize,
    lines,
    total: totalWithTax(lines),
    ...(taxTotalOf(lines) !== 0 && { taxTotal: taxTotalOf(lines) }),
    terms,
    issuedOn: today,
    dueOn: dueDate(terms, today),
    email: order.customerEmail,
    refusal: next.refusal,
  }
}

function linesOrRefusal(order: BilledStaffOrder, currentCount: number): Pick<NextInvoice, 'lines' | 'refusal'> {
  if (order.archivedAt) return { lines: [], refusal: billingRefusals.isArchived }
  try {
    const lines = nextLines(order, currentCount > 0)
    if (lines) return { lines, refusal: null }
    return { lines: [], refusal: currentCount > 0 ? billingRefusals.isInvoiced : billingRefusals.nothingOwed }
  } catch (error) {
    if (error instanceof AppError) return { lines: [], refusal: error.message }
    throw error
  }
}

/**
 * Issues the next invoice of each order, one at a time, each in its own transaction; those of orders that were placed together in one, with one
 * email that names all (rule 344). Refuses an order whose next invoice differs from the preview, and still issues the others. Repeating a call
 * issues nothing twice.
 */
export async function issueInvoices(
  app: AppContext,
  { orders }: InvoicesToIssue,
  actor: Actor,
): Promise<IssuedInvoice[]> {
  const issued = new Map<string, IssuedInvoice>()
  for (const group of await byGroup(app.db.sql, orders)) {
    const isTogether = group.length > 1
    await inTransaction(app.db.locking, async (tx) => {
      const ids = group.map(({ id }) => id)
      if (isTogether) await lockOrders(tx, ids)
      const isNew = new Set<string>()
      for (const { id: orderId, total: expectedCents } of group) {
        try {
          const next = await issueInvoiceIn(tx, app, { orderId, actor, expectedCents, isEmailedTogether: isTogether })
          const { id, number, total } = next.invoice
          issued.set(orderId, {
            orderId,
            invoice: { id, number, total },
            refusal: next.isNew ? null : billingRefusals.isInvoiced,
          })
          if (next.isNew) isNew.add(orderId)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          issued.set(orderId, { orderId, invoice: null, refusal: error.message })
        }
      }
      if (isTogether)
        await emailTogether(
          tx,
          app,
          ids.filter((id) => isNew.has(id)).flatMap((id) => issued.get(id) ?? []),
        )
    })
  }
  return orders.flatMap(({ id }) => issued.get(id) ?? [])
}

const groupRow = z.object({ id: uuid, groupId: uuidOrNull })

/** The orders to invoice, in the same sequence: each alone, those of one group together. */
async function byGroup(sql: Queryable, orders: InvoicesToIssue['orders']): Promise<InvoicesToIssue['orders'][]> {
  const rows = await sql(
    groupRow,
  )`select id, group_id from orders where id = any(${orders.map(({ id }) => id)}::uuid[])`
  const groups = new Map(rows.map(({ id, groupId }) => [id, groupId ?? id]))
  return [...Map.groupBy(orders, ({ id }) => groups.get(id) ?? id).values()]
}

/** Rule 344: one email for each address, which as a rule is one. */
async function emailTogether(tx: Transaction, app: AppContext, issued: readonly IssuedInvoice[]): Promise<void> {
  const orders = await findBilledOrders(
    tx,
    issued.map(({ orderId }) => orderId),
  )
  for (const ofAddress of Map.groupBy(orders, ({ customerEmail }) => customerEmail.toLowerCase()).values()) {
    const invoiceIds = issued.flatMap(({ orderId, invoice }) =>
      invoice && ofAddress.some(({ id }) => id === orderId) ? [invoice.id] : [],
    )
    const [order] = ofAddress
    const [invoiceId] = invoiceIds
    if (order && invoiceId)
      await queueInvoiceEmails(tx, app, order, { template: 'final-invoice', invoiceId, invoiceIds })
  }
}
