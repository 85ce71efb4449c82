import { billingRefusals } from '#content/wording/billing.ts'
import type { InvoicesToIssue, IssuedInvoice, NextInvoice } from '#contract/billing/invoice-batch.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { dueDate, termsOf } from '#domain/billing/invoice-state.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { findBillTo } from './credit-accounts.ts'
import { findCurrentInvoices } from './invoice-queries.ts'
import { issueInvoice, nextLines } from './issue-invoice.ts'

/** The invoices that would be issued for orders now, in the same sequence; unknown orders are left out. */
export async function previewInvoices({ db, clock }: AppContext, orderIds: readonly string[]): Promise<NextInvoice[]> {
  const today = dateInLosAngeles(clock())
  const orders = new Map((await findBilledOrders(db.sql, orderIds)).map((order) => [order.id, order]))
  const found = [...new Set(orderIds)].flatMap((id) => orders.get(id) ?? [])
  return Promise.all(found.map((order) => previewOf(db.sql, order, today)))
}

async function previewOf(sql: Queryable, order: BilledStaffOrder, today: IsoDate): Promise<NextInvoice> {
  const [billTo, current] = await Promise.all([findBillTo(sql, order), findCurrentInvoices(sql, order.id)])
  const terms = termsOf(order, billTo)
  const { lines, refusal } = linesOrRefusal(order, current.length)
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    companyName: order.companyName,
    dumpsterSize: order.dumpsterSize,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    terms,
    issuedOn: today,
    dueOn: dueDate(terms, today),
    email: order.customerEmail,
    refusal,
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
 * Issues the next invoice of each order, one at a time, each in its own transaction. Refuses an order whose next invoice differs from the
 * preview, and still issues the others. Repeating a call issues nothing twice.
 */
export async function issueInvoices(
  app: AppContext,
  { orders }: InvoicesToIssue,
  actor: Actor,
): Promise<IssuedInvoice[]> {
  const issued: IssuedInvoice[] = []
  for (const { id: orderId, total: expectedCents } of orders) {
    try {
      const { invoice, isNew } = await issueInvoice(app, { orderId, actor, expectedCents })
      const { id, number, total } = invoice
      issued.push({ orderId, invoice: { id, number, total }, refusal: isNew ? null : billingRefusals.isInvoiced })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      issued.push({ orderId, invoice: null, refusal: error.message })
    }
  }
  return issued
}
