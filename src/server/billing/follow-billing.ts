import { isDeepStrictEqual } from 'node:util'
import { orderChangedReason } from '#content/wording/billing.ts'
import type { BillLine } from '#contract/billing/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Cents } from '#contract/values/units.ts'
import { changesInvoice } from '#domain/billing/invoice-coverage.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { listTickets, type TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billLines, billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import { type BilledCharge, markUnbilled } from './charge-queries.ts'
import { invoicedTickets } from './invoice-content.ts'
import { findStandingInvoices } from './invoice-queries.ts'
import { writeCreditNote, writeInvoice } from './write-invoice.ts'

export type Following = {
  orderId: string
  actor: Actor
  now: Date
  /** Whether what invoices say of customer, place, container or days was corrected: then they are issued again (rule 249). */
  isCorrected?: boolean
}

/**
 * Updates the documents of an order in the transaction that changed its bill: an outdated invoice is reversed by a credit note and issued
 * again (rule 135), and what no invoice covers puts the order on the billing list (rule 137).
 */
export async function followBilling(
  tx: Transaction,
  app: AppContext,
  { orderId, actor, now, isCorrected = false }: Following,
): Promise<void> {
  const [[order], tickets, standing] = await Promise.all([
    findBilledOrders(tx, [orderId]),
    listTickets(tx, [orderId]),
    findStandingInvoices(tx, orderId),
  ])
  if (!order) return
  const invoices = standing.map(({ content }) => content)
  const credit = (invoice: Invoice) =>
    writeCreditNote(tx, app, { order, actor, now, invoice, reason: orderChangedReason })
  const issue = (charges: readonly BilledCharge[], replaces: Invoice) =>
    writeInvoice(tx, app, { order, charges, actor, now, replaces })
  if (isOverKept(order, invoices)) {
    const [first] = invoices
    if (first && (isCorrected || !areUpToDate(order, tickets, invoices))) {
      for (const invoice of invoices) await credit(invoice)
      const charges = order.status === 'cancelled' ? [] : order.charges
      if (billOf(order).lines.length > 0) await issue(charges, first)
    }
  } else {
    for (const { invoice, charges } of outdatedInvoices(order, tickets, invoices, isCorrected)) {
      await credit(invoice)
      const lines = billLines(order, charges)
      // A credit that is more than what it was given on waits for the next invoice: no invoice is negative.
      if (lines.length > 0 && totalOf(lines) >= 0) await issue(charges, invoice)
    }
  }
  await markUnbilled(tx, orderId, now)
}

const totalOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Whether the current invoices say everything that is on the bill today. */
export function areUpToDate(
  order: BilledStaffOrder,
  tickets: readonly TicketRow[],
  invoices: readonly Invoice[],
): boolean {
  const [first] = invoices
  if (!first) return false
  if (isOverKept(order, invoices)) return invoices.length === 1 && saysTheSame(first, billOf(order).lines)
  return notInvoiced(order) === 0 && outdatedInvoices(order, tickets, invoices).length === 0
}

/** What of an order is on no current invoice, in cents. Of a cancelled one everything or nothing is (rule 36). */
export function notInvoiced(order: BilledStaffOrder): Cents {
  if (order.status === 'cancelled') return 0
  return order.charges.reduce((sum, { invoiceId, amountCents }) => (invoiceId === null ? sum + amountCents : sum), 0)
}

/** Whether one invoice is over all that is kept of an order, or was until the order was opened again (rule 36). */
const isOverKept = (order: BilledStaffOrder, invoices: readonly Invoice[]) =>
  order.status === 'cancelled' || invoices.some(({ lines }) => lines.some(({ kind }) => kind === 'cancellation'))

/** The current invoices that say something else than what they cover today, with all that the next ones cover (rule 235). */
function outdatedInvoices(
  order: BilledStaffOrder,
  tickets: readonly TicketRow[],
  invoices: readonly Invoice[],
  isCorrected = false,
): { invoice: Invoice; charges: readonly BilledCharge[] }[] {
  const open = order.charges.filter(({ invoiceId }) => invoiceId === null)
  return invoices.flatMap((invoice) => {
    const covered = order.charges.filter(({ invoiceId }) => invoiceId === invoice.id)
    const told = { charges: covered, hasTickets: invoice.tickets.length > 0, isPickedUp: invoice.pickedUpOn !== null }
    const charges = [...covered, ...open.filter((charge) => changesInvoice(told, charge))]
    const isAsWeighed =
      !told.hasTickets ||
      isDeepStrictEqual(invoice.tickets.map(asWeighed), invoicedTickets(order, tickets).map(asWeighed))
    return !isCorrected && isAsWeighed && saysTheSame(invoice, billLines(order, issued(charges)))
      ? []
      : [{ invoice, charges }]
  })
}

/** The charges without those that partial credit notes cover: they are not on the invoice itself. */
const issued = (charges: readonly BilledCharge[]) => charges.filter(({ creditNoteId }) => creditNoteId === null)

function saysTheSame(invoice: Invoice, lines: readonly BillLine[]): boolean {
  const told = (line: BillLine) => [line.kind, line.quantity, line.rate, line.amount]
  return isDeepStrictEqual(invoice.lines.map(told), lines.map(told))
}

/** Materials and outcomes are often entered later and only matter for the diversion report. */
const asWeighed = ({ ticketNumber, loadDate, netTons, grossTons, tareTons, estimated }: Invoice['tickets'][number]) => [
  ticketNumber,
  loadDate,
  netTons,
  grossTons,
  tareTons,
  estimated === true,
]
