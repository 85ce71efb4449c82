import { orderChangedReason } from '#content/wording/billing.ts'
import type { BillLine } from '#contract/billing/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { queueReissueEmails } from '#server/orders/queue-document-emails.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { billLines, billOf } from './bill-of.ts'
import { findBilledOrders } from './billed-orders.ts'
import { markUnbilled } from './charge-queries.ts'
import { noteProblem, settleProblem } from './invoice-problems.ts'
import { findCurrentInvoices } from './invoice-queries.ts'
import { keepTax } from './order-tax.ts'
import { isOverRetained, type OutdatedInvoice, outdatedInvoices } from './outdated-invoices.ts'
import { type Writing, writeCreditNote, writeInvoice } from './write-invoice.ts'

export type Following = {
  orderId: string
  actor: Actor
  now: Date
  /**
   * Whether customer, place, container or days on the invoices were corrected: then the invoices are issued again (rule 249).
   */
  isCorrected?: boolean
}

/**
 * Updates the documents of an order in the transaction that changed its bill: reverses an outdated invoice with a credit note and issues it
 * again (rule 135), and puts the order on the billing list if something is not invoiced (rule 137). The change is saved in any case: if its
 * documents cannot be written, none of them is, and the office gets a warning (rule 302).
 */
export async function followBilling(
  tx: Transaction,
  app: AppContext,
  { orderId, actor, now, isCorrected = false }: Following,
): Promise<void> {
  const [[order], tickets, current] = await Promise.all([
    findBilledOrders(tx, [orderId]),
    listTickets(tx, [orderId]),
    findCurrentInvoices(tx, orderId),
  ])
  if (!order) return
  const invoices = current.map(({ content }) => content)
  const writing = { order, actor, now, isEmailedTogether: order.groupId !== null }
  // The bookkeeper decides about errors that existed before this change (rule 302).
  const outdated = outdatedInvoices(order, tickets, invoices, isCorrected).filter((each) => !each.isOnlyMisstated)
  const isFollowed =
    outdated.length === 0 ||
    (await tryInSavepoint(
      tx,
      async () => {
        const documents = isOverRetained(order, invoices)
          ? await reissueAsOne(tx, app, writing, outdated)
          : await reissueEach(tx, app, writing, outdated)
        if (order.groupId !== null) await queueReissueEmails(tx, app, order, documents)
        await checkClaims(tx)
        return true
      },
      (error) => {
        app.log('invoices not corrected', describeError(error))
        return false
      },
    ))
  await markUnbilled(tx, orderId, now)
  await keepTax(tx, orderId, now)
  if (isFollowed) await settleProblem(tx, orderId)
  else await noteProblem(tx, orderId, now)
}

const credit = (tx: Transaction, app: AppContext, writing: Writing, invoice: Invoice) =>
  writeCreditNote(tx, app, { ...writing, invoice, reason: orderChangedReason })

async function reissueEach(tx: Transaction, app: AppContext, writing: Writing, outdated: readonly OutdatedInvoice[]) {
  const documents: Invoice[] = []
  for (const { invoice, charges } of outdated) {
    documents.push(await credit(tx, app, writing, invoice))
    const lines = billLines(writing.order, charges)
    // A credit that exceeds its invoice waits for the next one: no invoice is negative.
    if (lines.length > 0 && totalOf(lines) >= 0)
      documents.push(await writeInvoice(tx, app, { ...writing, charges, replaces: invoice }))
  }
  return documents
}

/** Issues one invoice for the amount kept on a cancelled order, or for all of an order that was reopened (rule 36). */
async function reissueAsOne(tx: Transaction, app: AppContext, writing: Writing, outdated: readonly OutdatedInvoice[]) {
  const [first] = outdated
  const documents: Invoice[] = []
  for (const { invoice } of outdated) documents.push(await credit(tx, app, writing, invoice))
  if (first && billOf(writing.order).lines.length > 0)
    documents.push(await writeInvoice(tx, app, { ...writing, charges: first.charges, replaces: first.invoice }))
  return documents
}

const totalOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Makes the database check the invoices written so far against their charges now, instead of at the end of the transaction (rule
 * 301).
 */
async function checkClaims(tx: Transaction): Promise<void> {
  await tx`set constraints invoice_says_what_it_claims immediate`
  await tx`set constraints invoice_says_what_it_claims deferred`
}
