import { z } from 'zod'
import { chargedTwiceReason, orderChangedReason } from '#content/wording/billing.ts'
import { type InvoiceProblem, invoiceProblemCauses, type ListedProblem } from '#contract/billing/billing.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listTickets, type TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { inList, listInvoicesOf, type StoredInvoice, staffInvoiceUrl } from './invoice-queries.ts'
import { notInvoiced, outdatedInvoices } from './outdated-invoices.ts'

/** Whether a current invoice `i` differs from the charges that it covers; only invoices from before rule 301 do. */
const isMisstated = (sql: Queryable): Fragment => sql`
  i.kind = 'invoice' and not i.is_checked
  and not exists (select from invoices note where note.credits_id = i.id and not note.is_partial)
  -- What is kept of a cancelled order is no charge.
  and exists (select from invoice_charges where invoice_id = i.id)
  and i.total_cents - i.tax_cents <> coalesce((
    select sum(c.amount_cents) from invoice_claims k join charges c on c.id = k.charge_id
    where k.invoice_id = i.id and k.credit_note_id is null), 0)`

/** Rule 302: marks an order whose invoices could not be updated after a change. */
export async function noteProblem(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx`
    insert into invoice_problems (order_id, cause, found_at) values (${orderId}, 'not-corrected', ${now})
    on conflict do nothing`.execute()
  tx.changed.add('orders', orderId)
}

/**
 * Removes the mark after the order's documents were written, unless one of its invoices still states too much. The caller has locked it.
 */
export async function settleProblem(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    delete from invoice_problems
    where order_id = ${orderId} and not exists (select from invoices i where i.order_id = ${orderId} and ${isMisstated(tx)})`.execute()
}

/** Whether the invoices could not be updated after a change of the order. */
export async function isNotCorrected(sql: Queryable, orderId: string): Promise<boolean> {
  const noted = await sql`select from invoice_problems where order_id = ${orderId} and cause = 'not-corrected'`
  return noted.length > 0
}

type Documents = {
  tickets: readonly TicketRow[]
  documents: readonly StoredInvoice[]
  /** Whether the invoices could not be updated after a change. */
  isNotCorrected: boolean
}

/** The problem with an order's current invoices, and the credit note that would correct it; null: none (rule 302). */
export function problemOf(
  order: BilledStaffOrder,
  { tickets, documents, isNotCorrected }: Documents,
): InvoiceProblem | null {
  const current = documents.filter(({ content, creditedBy }) => content.kind === 'invoice' && creditedBy === null)
  const outdated = outdatedInvoices(
    order,
    tickets,
    current.map(({ content }) => content),
  )
  const misstated = outdated.filter(({ misstatedCents }) => misstatedCents !== 0)
  const worst = misstated.at(-1) ?? (isNotCorrected ? outdated.at(-1) : undefined)
  const proposed = documents.find(({ content }) => content.id === worst?.invoice.id)
  if (!worst || !proposed) return null
  const { finalTotal: billed } = billOf(order)
  // Without tax, as the bill.
  const invoiced = current.reduce(
    (sum, { content, creditedInPart, creditedTax }) =>
      sum + content.total - (content.taxTotal ?? 0) - creditedInPart + creditedTax,
    0,
  )
  const twiceCents = misstated.reduce((sum, { misstatedCents }) => sum + misstatedCents, 0)
  const isTwice = misstated.length > 0
  const released = order.charges.filter(({ invoiceId }) => invoiceId === worst.invoice.id)
  return {
    cause: isTwice ? 'charged-twice' : 'not-corrected',
    billed,
    invoiced,
    difference: isTwice ? twiceCents : invoiced - billed,
    creditNote: {
      invoice: inList(proposed, staffInvoiceUrl(worst.invoice.id)),
      reason: isTwice ? chargedTwiceReason(formatDollars(worst.misstatedCents)) : orderChangedReason,
      leftToInvoice: notInvoiced(order) + sumOf(released),
    },
  }
}

const sumOf = (charges: BilledStaffOrder['charges']) => charges.reduce((sum, { amountCents }) => sum + amountCents, 0)

const notedProblem = { orderId: uuid, cause: z.enum(invoiceProblemCauses), foundAt: timestamp }

/** The most orders that are listed at once. */
const maxListed = 100

/** The orders whose invoices need attention, in the order in which they were found; at most 100. */
export async function listProblems(sql: Queryable): Promise<ListedProblem[]> {
  const noted = await sql(notedProblem)`
    select p.order_id, p.cause, p.found_at from invoice_problems p join orders o on o.id = p.order_id
    where o.archived_at is null order by p.found_at, p.order_id limit ${maxListed}`
  const ids = noted.map(({ orderId }) => orderId)
  const [orders, tickets, documents] = await Promise.all([
    findBilledOrders(sql, ids),
    listTickets(sql, ids),
    listInvoicesOf(sql, ids),
  ])
  return noted.flatMap(({ orderId, cause, foundAt }) => {
    const order = orders.find(({ id }) => id === orderId)
    const problem =
      order &&
      problemOf(order, {
        tickets: tickets.filter((ticket) => ticket.orderId === orderId),
        documents: documents.filter(({ content }) => content.orderId === orderId),
        isNotCorrected: cause === 'not-corrected',
      })
    if (!problem) return []
    const { orderNumber, customerName, companyName } = order
    return [{ ...problem, orderId, orderNumber, customerName, companyName, foundAt }]
  })
}

const ordersAtOnce = 5_000
/** Batches per run; other background work goes first after that. */
const perRun = 20

/**
 * Rule 302: searches the orders from before migration 121 for invoices that state more than they cover, 5,000 at a time. It can be killed
 * and restarted: it continues where it stopped. Changes nothing but the list. Returns 'more' if orders
 * are left.
 */
export async function findInvoiceProblems({ db, clock }: AppContext): Promise<'more' | 'done'> {
  for (let count = 0; count < perRun; count++) {
    const isDone = await inTransaction(db.locking, async (tx) => {
      const [search] = await tx({ lastOrderId: uuid, isFinished: bool })`
        select last_order_id, is_finished from invoice_search for update skip locked`
      if (!search || search.isFinished) return true
      const { last } = await tx.one({ last: uuidOrNull })`
        select (array_agg(id order by id desc))[1] as last
        from (select id from orders where id > ${search.lastOrderId} order by id limit ${ordersAtOnce}) batch`
      if (last === null) {
        await tx`update invoice_search set is_finished = true`.execute()
        return true
      }
      const found = await tx({ orderId: uuid })`
        insert into invoice_problems (order_id, cause, found_at)
        select distinct i.order_id, 'charged-twice', ${clock()}::timestamptz from invoices i
        where i.order_id > ${search.lastOrderId} and i.order_id <= ${last} and ${isMisstated(tx)}
        on conflict do nothing
        returning order_id`
      await tx`update invoice_search set last_order_id = ${last}`.execute()
      for (const { orderId } of found) tx.changed.add('orders', orderId)
      return false
    })
    if (isDone) return 'done'
  }
  return 'more'
}
