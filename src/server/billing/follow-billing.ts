import { isDeepStrictEqual } from 'node:util'
import { orderChangedReason } from '#content/wording/billing.ts'
import type { BillLine } from '#contract/billing/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { listTickets, type TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { invoicedTickets } from './invoice-content.ts'
import { findStandingInvoice } from './invoice-queries.ts'
import { writeCreditNote, writeInvoice } from './write-invoice.ts'

export type Following = { orderId: string; actor: Actor; now: Date }

/**
 * Updates the documents of an order in the transaction that changed its bill: an outdated invoice is reversed by a credit note and issued
 * again (rule 135), and an order without an invoice is added to or removed from the billing list (rule 137).
 */
export async function followBilling(
  tx: Transaction,
  app: AppContext,
  { orderId, actor, now }: Following,
): Promise<void> {
  const [[order], tickets, invoice] = await Promise.all([
    findBilledOrders(tx, [orderId]),
    listTickets(tx, [orderId]),
    findStandingInvoice(tx, orderId),
  ])
  if (!order) return
  if (invoice && saysOtherwise(invoice, order, tickets)) {
    await writeCreditNote(tx, app, { order, actor, now, invoice, reason: orderChangedReason })
    if (billOf(order).lines.length > 0) {
      await writeInvoice(tx, app, { order, actor, now, replaces: invoice })
    }
  }
  await markUnbilled(tx, order, { isInvoiced: invoice !== null, now })
}

/** Puts an order on the billing list, or takes it off. */
export async function markUnbilled(
  tx: Transaction,
  order: BilledStaffOrder,
  { isInvoiced, now }: { isInvoiced: boolean; now: Date },
): Promise<void> {
  const isUnbilled = !isInvoiced && order.status !== 'cancelled' && order.overageCents + order.extraDaysCents > 0
  await tx`
    update orders set unbilled_since = ${isUnbilled ? tx`coalesce(unbilled_since, ${now})` : tx`null`}
    where id = ${order.id} and (unbilled_since is not null) <> ${isUnbilled}`
}

/**
 * Whether an invoice differs from the current bill in its lines or its loads, by number, day and weight. Materials and outcomes are often
 * entered later and only matter for the diversion report.
 */
export function saysOtherwise(invoice: Invoice, order: BilledStaffOrder, tickets: readonly TicketRow[]): boolean {
  const told = (line: BillLine) => [line.kind, line.quantity, line.rate, line.amount]
  return !(
    isDeepStrictEqual(invoice.lines.map(told), billOf(order).lines.map(told)) &&
    isDeepStrictEqual(invoice.tickets.map(asWeighed), invoicedTickets(order, tickets).map(asWeighed))
  )
}

const asWeighed = ({ ticketNumber, loadDate, netTons, grossTons, tareTons, estimated }: Invoice['tickets'][number]) => [
  ticketNumber,
  loadDate,
  netTons,
  grossTons,
  tareTons,
  estimated === true,
]
