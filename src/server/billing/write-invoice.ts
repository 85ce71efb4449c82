import { documentNumber } from '#content/wording/billing.ts'
import { howToPayOf } from '#content/wording/how-to-pay.ts'
import { type Invoice, invoice as invoiceSchema } from '#contract/billing/invoices.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { termsOf } from '#domain/billing/invoice-state.ts'
import { taxTotalOf, totalWithTax } from '#domain/billing/tax.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { queueInvoiceEmails } from '#server/orders/queue-document-emails.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { hasTax, readTaxOfOrder } from '#server/pricing/tax-rates.ts'
import { readBankOffer, readSettings } from '#server/settings/setting-queries.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import type { BilledStaffOrder } from './billed-orders.ts'
import { findBillTo } from './credit-accounts.ts'
import { type InvoiceContent, invoiceContent } from './invoice-content.ts'
import { findCurrentInvoices, findPartialCredits, takeNumber } from './invoice-queries.ts'
import { postDocument } from './ledger/post-to-ledger.ts'
import { listPayments } from './payment-queries.ts'

export type Writing = {
  order: BilledStaffOrder
  actor: Actor
  now: Date
  /** The caller sends one email about several documents (rule 344). */
  isEmailedTogether?: boolean
}

/**
 * Issues an invoice for some charges of an order (rule 134), or for the amount kept on a cancelled one. A replacement keeps the terms and
 * due date of the invoice that it replaces (rule 135). The caller has locked the order and checked that no current invoice covers these
 * charges.
 */
export async function writeInvoice(
  tx: Transaction,
  app: AppContext,
  {
    order,
    charges,
    actor,
    now,
    isEmailedTogether,
    replaces,
    dueOn,
  }: Writing & { charges: BilledStaffOrder['charges']; replaces: Invoice | null; dueOn?: IsoDate },
): Promise<Invoice> {
  // Rule 536: a replacement has the rates of the invoice that it replaces.
  const taxedOn = replaces ? (replaces.taxedOn ?? replaces.issuedOn) : dateInLosAngeles(now)
  const [billTo, tickets, payments, others, settings, offer, rates, isKept] = await Promise.all([
    findBillTo(tx, order),
    listTickets(tx, [order.id]),
    listPayments(tx, order.id),
    findCurrentInvoices(tx, order.id),
    readSettings(tx),
    readBankOffer(tx, app),
    readTaxOfOrder(tx, order.id, taxedOn),
    hasTax(tx),
  ])
  const { business } = app.config
  const terms = replaces?.terms ?? termsOf(order, billTo)
  const texts = {
    howToPay: howToPayOf(settings),
    taxText: settings.invoice_tax_text,
    ...(app.processor && { payPage: `${ownOrigin(app.config)}/portal` }),
    ...(Number(offer) > 0 && { bankDiscount: offer }),
  }
  const elsewhereCents =
    others.length === 0 ? null : others.reduce((sum, other) => sum + other.content.total - other.creditedInPart, 0)
  const contentAt = (issuedAt: Date) =>
    invoiceContent({
      order,
      charges,
      elsewhereCents,
      tickets,
      payments,
      terms,
      billTo,
      issuedAt,
      replaces,
      dueOn,
      tax: { rates, day: taxedOn, isKept },
      texts,
      business,
    })
  return write(tx, app, { kind: 'invoice', contentAt, charges, order, actor, now, isEmailedTogether })
}

/** Issues a credit note that reverses a whole invoice, or what partial credit notes left of it. */
export async function writeCreditNote(
  tx: Transaction,
  app: AppContext,
  { invoice, reason, ...writing }: Writing & { invoice: Invoice; reason: string },
): Promise<Invoice> {
  const partial = await findPartialCredits(tx, invoice.id)
  const lines = [invoice, ...partial].flatMap((document) => document.lines)
  return write(tx, app, {
    kind: 'credit-note',
    contentAt: (issuedAt) => ({
      ...creditNoteContent(invoice, reason, issuedAt),
      // Rule 537: the stored cents.
      lines: lines.map(({ creditsLine, ...line }) => ({
        ...line,
        amount: -line.amount,
        ...(line.tax && { tax: -line.tax }),
      })),
      ...sumsOf(lines, -1),
    }),
    charges: [],
    ...writing,
  })
}

/** Issues a credit note for part of an invoice, which stays valid. `charges`: the credits that the note covers. */
export function writePartialCreditNote(
  tx: Transaction,
  app: AppContext,
  note: Writing & {
    invoice: Invoice
    reason: string
    lines: Invoice['lines']
    tickets: Invoice['tickets']
    charges: readonly { id: string }[]
  },
): Promise<Invoice> {
  const { invoice, reason, lines, tickets, charges, ...writing } = note
  return write(tx, app, {
    kind: 'credit-note',
    contentAt: (issuedAt) => ({
      ...creditNoteContent(invoice, reason, issuedAt),
      isPartial: true,
      lines,
      tickets,
      ...sumsOf(lines, 1),
    }),
    charges,
    ...writing,
  })
}

function sumsOf(lines: Invoice['lines'], sign: 1 | -1) {
  const total = sign * totalWithTax(lines)
  const taxTotal = sign * taxTotalOf(lines)
  return { total, taxTotal: taxTotal === 0 ? undefined : taxTotal, amountDue: total }
}

/** The common content of all credit notes for an invoice. */
const creditNoteContent = (invoice: Invoice, reason: string, issuedAt: Date): InvoiceContent => ({
  ...invoice,
  kind: 'credit-note',
  issuedAt,
  issuedOn: dateInLosAngeles(issuedAt),
  terms: null,
  dueOn: null,
  credits: { id: invoice.id, number: invoice.number },
  replaces: null,
  reason,
  payments: [],
  amountPaid: 0,
})

/** The content of a document at the time of issue, which comes with its number. */
type Document = {
  kind: Invoice['kind']
  contentAt: (issuedAt: Date) => InvoiceContent
  charges: readonly { id: string }[]
}

async function write(
  tx: Transaction,
  app: AppContext,
  { kind, contentAt, charges, order, actor, now, isEmailedTogether = false }: Writing & Document,
): Promise<Invoice> {
  // As late as possible: everyone else who issues an invoice waits until this transaction ends.
  const { number, issuedAt } = await takeNumber(tx, kind, now)
  const invoice: Invoice = { ...contentAt(issuedAt), id: newId(), number: documentNumber(kind, number) }
  const row = {
    id: invoice.id,
    kind,
    number,
    orderId: order.id,
    creditsId: invoice.credits?.id ?? null,
    isPartial: invoice.isPartial === true,
    issuedAt,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    totalCents: invoice.total,
    taxCents: invoice.taxTotal ?? 0,
    isChecked: true,
    content: json(invoiceSchema.encode(invoice)),
  }
  const covered = charges.map(({ id }) => ({ invoiceId: invoice.id, chargeId: id }))
  await Promise.all([
    tx`insert into invoices ${insertValues(row)}`.execute(),
    covered.length > 0 && tx`insert into invoice_charges ${insertValues(covered)}`.execute(),
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
    isEmailedTogether || queueInvoiceEmails(tx, app, order, { template: 'final-invoice', invoiceId: invoice.id }),
    postDocument(tx, invoice),
  ])
  return invoice
}
