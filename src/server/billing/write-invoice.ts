import { documentNumber } from '#content/wording/billing.ts'
import { type Invoice, invoice as invoiceSchema } from '#contract/billing/invoices.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { termsOf } from '#domain/billing/invoice-terms.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueInvoiceEmails } from '#server/emails/outbox/queue-invoice-emails.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import type { BilledStaffOrder } from './billed-orders.ts'
import { findBillTo } from './credit-accounts.ts'
import { type InvoiceContent, invoiceContent } from './invoice-content.ts'
import { takeNumber } from './invoice-queries.ts'
import { postDocument } from './ledger/post-to-ledger.ts'
import { listPayments } from './payment-queries.ts'

export type Writing = { order: BilledStaffOrder; actor: Actor; now: Date }

/**
 * Issues an invoice for the current bill of an order (rule 134). One that replaces another keeps its terms and due date (rule 135). The caller has
 * locked its row and checked that there is no current invoice.
 */
export async function writeInvoice(
  tx: Transaction,
  app: AppContext,
  { order, actor, now, replaces }: Writing & { replaces: Invoice | null },
): Promise<Invoice> {
  const [billTo, tickets, payments] = await Promise.all([
    findBillTo(tx, order),
    listTickets(tx, [order.id]),
    listPayments(tx, order.id),
  ])
  const { business } = app.config
  const terms = replaces?.terms ?? termsOf(order, billTo)
  return write(tx, app, {
    kind: 'invoice',
    contentAt: (issuedAt) => invoiceContent({ order, tickets, payments, terms, issuedAt, replaces, business }),
    order,
    actor,
    now,
  })
}

/** Issues a credit note that takes a whole invoice back. */
export function writeCreditNote(
  tx: Transaction,
  app: AppContext,
  { order, actor, now, invoice, reason }: Writing & { invoice: Invoice; reason: string },
): Promise<Invoice> {
  const contentAt = (issuedAt: Date): InvoiceContent => ({
    ...invoice,
    kind: 'credit-note',
    issuedAt,
    issuedOn: dateInLosAngeles(issuedAt),
    terms: null,
    dueOn: null,
    credits: { id: invoice.id, number: invoice.number },
    replaces: null,
    reason,
    lines: invoice.lines.map((line) => ({ ...line, amount: -line.amount })),
    payments: [],
    total: -invoice.total,
    amountPaid: 0,
    amountDue: -invoice.total,
  })
  return write(tx, app, { kind: 'credit-note', contentAt, order, actor, now })
}

/** A document as of the moment that comes with its number. */
type Document = { kind: Invoice['kind']; contentAt: (issuedAt: Date) => InvoiceContent }

async function write(
  tx: Transaction,
  app: AppContext,
  { kind, contentAt, order, actor, now }: Writing & Document,
): Promise<Invoice> {
  // As late as possible: everyone who issues an invoice waits for the holder of the number.
  const { number, issuedAt } = await takeNumber(tx, kind, now)
  const invoice: Invoice = { ...contentAt(issuedAt), id: newId(), number: documentNumber(kind, number) }
  const row = {
    id: invoice.id,
    kind,
    number,
    orderId: order.id,
    creditsId: invoice.credits?.id ?? null,
    issuedAt,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    totalCents: invoice.total,
    content: json(invoiceSchema.encode(invoice) as never),
  }
  await Promise.all([
    tx`insert into invoices ${insertValues(row as never)}`.execute(),
    recordEvent(tx, {
      subject: { kind: 'order', id: order.id },
      kind: kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued',
      occurredAt: now,
      actor,
      before: null,
      after: {
        documentNumber: invoice.number,
        documentTotal: invoice.total,
        ...(invoice.reason && { note: invoice.reason }),
      },
    }),
    queueInvoiceEmails(tx, app, order, { template: 'final-invoice', invoiceId: invoice.id }),
    postDocument(tx, invoice),
  ])
  return invoice
}
