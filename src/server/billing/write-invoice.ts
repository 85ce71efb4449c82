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
import { invoiceContent, type Named } from './invoice-content.ts'
import { takeNumber } from './invoice-queries.ts'
import { listPayments } from './payment-queries.ts'

export type Writing = { order: BilledStaffOrder; actor: Actor; now: Date }

/** Issues an invoice for the current bill of an order (rule 134). The caller has locked its row and checked that there is no current invoice. */
export async function writeInvoice(
  tx: Transaction,
  app: AppContext,
  { order, actor, now, replaces }: Writing & { replaces: Named | null },
): Promise<Invoice> {
  const [billTo, tickets, payments] = await Promise.all([
    findBillTo(tx, order),
    listTickets(tx, [order.id]),
    listPayments(tx, order.id),
  ])
  const terms = termsOf(order, billTo)
  const content = {
    ...invoiceContent({ order, tickets, payments, terms, issuedAt: now, replaces, business: app.config.business }),
    id: newId(),
  }
  return write(tx, app, { content, order, actor, now })
}

/** Issues a credit note that takes a whole invoice back. */
export function writeCreditNote(
  tx: Transaction,
  app: AppContext,
  { order, actor, now, invoice, reason }: Writing & { invoice: Invoice; reason: string },
): Promise<Invoice> {
  const content: Omit<Invoice, 'number'> = {
    ...invoice,
    id: newId(),
    kind: 'credit-note',
    issuedAt: now,
    issuedOn: dateInLosAngeles(now),
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
  }
  return write(tx, app, { content, order, actor, now })
}

async function write(
  tx: Transaction,
  app: AppContext,
  { content, order, actor, now }: Writing & { content: Omit<Invoice, 'number'> },
): Promise<Invoice> {
  const { kind } = content
  // As late as possible: everyone who issues an invoice waits for the holder of the number.
  const number = await takeNumber(tx, kind)
  const invoice = { ...content, number: documentNumber(kind, number) }
  const row = {
    id: invoice.id,
    kind,
    number,
    orderId: order.id,
    creditsId: invoice.credits?.id ?? null,
    issuedAt: now,
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
  ])
  return invoice
}
