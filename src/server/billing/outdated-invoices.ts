import { isDeepStrictEqual } from 'node:util'
import type { BillLine } from '#contract/billing/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Cents } from '#contract/values/units.ts'
import { chargesByInvoice } from '#domain/billing/invoice-coverage.ts'
import type { TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billLines, billOf } from './bill-of.ts'
import type { BilledStaffOrder } from './billed-orders.ts'
import type { BilledCharge } from './charge-queries.ts'
import { invoicedTickets } from './invoice-content.ts'

/** Whether the current invoices cover everything on today's bill. */
export function areUpToDate(
  order: BilledStaffOrder,
  tickets: readonly TicketRow[],
  invoices: readonly Invoice[],
): boolean {
  if (invoices.length === 0) return false
  return notInvoiced(order) === 0 && outdatedInvoices(order, tickets, invoices).length === 0
}

/**
 * The amount of an order that is not on a current invoice, in cents. For a cancelled order it is all or nothing (rule
 * 36).
 */
export function notInvoiced(order: BilledStaffOrder): Cents {
  if (order.status === 'cancelled') return 0
  return order.charges.reduce((sum, { invoiceId, amountCents }) => (invoiceId === null ? sum + amountCents : sum), 0)
}

/** Whether one invoice covers the whole kept amount of an order, or did until the order was reopened (rule 36). */
export const isOverRetained = (order: BilledStaffOrder, invoices: readonly Invoice[]) =>
  order.status === 'cancelled' || invoices.some(({ lines }) => lines.some(({ kind }) => kind === 'cancellation'))

/**
 * An invoice that differs from what it covers today, with everything that its replacement covers. `misstatedCents`: the amount that it
 * states beyond what it covers, because another invoice has it too; only invoices from before rule 301 do.
 */
export type OutdatedInvoice = {
  invoice: Invoice
  charges: readonly BilledCharge[]
  misstatedCents: Cents
  /** Whether nothing else is wrong with it. */
  isOnlyMisstated: boolean
}

/**
 * The current invoices that differ from what they cover today (rules 135, 235 and 301). `isCorrected`: a fact that all of them state was
 * corrected.
 */
export function outdatedInvoices(
  order: BilledStaffOrder,
  tickets: readonly TicketRow[],
  invoices: readonly Invoice[],
  isCorrected = false,
): OutdatedInvoice[] {
  if (isOverRetained(order, invoices)) {
    const [first] = invoices
    const isCurrent = !isCorrected && invoices.length === 1 && first && isSameContent(first, billOf(order).lines)
    const charges = order.status === 'cancelled' ? [] : order.charges
    return isCurrent ? [] : invoices.map((invoice) => ({ invoice, charges, misstatedCents: 0, isOnlyMisstated: false }))
  }
  const current = invoices.map((invoice) => ({
    invoice,
    charges: order.charges.filter(({ invoiceId }) => invoiceId === invoice.id),
    hasTickets: invoice.tickets.length > 0,
    isPickedUp: invoice.pickedUpOn !== null,
  }))
  const open = order.charges.filter(({ invoiceId }) => invoiceId === null)
  return [...chargesByInvoice(current, open)].flatMap(([{ invoice, charges: covered, hasTickets }, added]) => {
    const charges = [...covered, ...added]
    const misstatedCents = invoice.total - (invoice.taxTotal ?? 0) - sumOf(issued(covered))
    const isAsWeighed =
      !hasTickets || isDeepStrictEqual(invoice.tickets.map(asWeighed), invoicedTickets(order, tickets).map(asWeighed))
    const isChanged = isCorrected || !isAsWeighed || added.length > 0
    // Charges that cancel each other out, such as a corrected weight, do not change the invoice.
    const isAsIssued = !isCorrected && isAsWeighed && misstatedCents === 0
    const isCurrent = isAsIssued && isSameContent(invoice, billLines(order, issued(charges)))
    return isCurrent ? [] : [{ invoice, charges, misstatedCents, isOnlyMisstated: !isChanged && misstatedCents !== 0 }]
  })
}

const sumOf = (charges: readonly BilledCharge[]) => charges.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The charges on the invoice itself, without those that partial credit notes cover. */
const issued = (charges: readonly BilledCharge[]) => charges.filter(({ creditNoteId }) => creditNoteId === null)

function isSameContent(invoice: Invoice, lines: readonly BillLine[]): boolean {
  // What is kept of a cancelled order has its tax within (rule 539); otherwise tax is of the day of the invoice.
  const amountOf = ({ kind, amount, tax = 0 }: BillLine) => (kind === 'cancellation' ? amount + tax : amount)
  const comparable = (line: BillLine) => [line.kind, line.quantity, line.rate, amountOf(line)]
  return isDeepStrictEqual(invoice.lines.map(comparable), lines.map(comparable))
}

/**
 * The printed weight facts. Materials and outcomes are often entered later, and only matter for the diversion report.
 */
const asWeighed = ({ ticketNumber, loadDate, netTons, grossTons, tareTons, estimated }: Invoice['tickets'][number]) => [
  ticketNumber,
  loadDate,
  netTons,
  grossTons,
  tareTons,
  estimated === true,
]
