import { z } from 'zod'
import { dispositions } from '#contract/diversion/diversion-words.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { weightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import { instant, isoDate, money, tons } from '#contract/wire/wire.ts'
import { bill, billedDays, billedWeight, billLine, listedInvoice } from './billing.ts'
import { paymentTerms } from './billing-values.ts'

const address = { city: z.string(), state: z.string(), zipCode: z.string() }

/** A weight ticket as shown on an invoice. */
const invoicedTicket = z.object({
  ticketNumber: z.string(),
  facility: z.string(),
  loadDate: isoDate.nullable(),
  material: z.string(),
  disposition: z.enum(dispositions).nullable(),
  originCity: z.string(),
  grossTons: tons.nullable(),
  tareTons: tons.nullable(),
  netTons: tons,
  estimated: z.boolean().optional().describe('If it was not weighed on a scale'),
})

const invoicedPayment = z.object({
  receivedOn: isoDate,
  label: z.string().describe('"Paid by card", "Refunded"'),
  reference: z.string(),
  amount: money.describe('Negative for refunds'),
})

/**
 * A complete invoice or credit note as issued; it never changes (rule 134). A credit note repeats the lines of the invoice it reverses,
 * with negative amounts; a partial one has what it takes off some of them.
 */
export const invoice = z
  .object({
    id: z.uuid(),
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string().describe('"INV-000042", "CN-000007": each kind is numbered without gaps'),
    orderId: z.uuid(),
    orderNumber: z.string(),
    issuedAt: instant,
    issuedOn: isoDate,
    terms: z.enum(paymentTerms).nullable().describe('Null for a credit note'),
    dueOn: isoDate.nullable(),
    credits: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    isPartial: z.boolean().optional().describe('A credit note over a part of an invoice, which stays valid'),
    replaces: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('The invoice that this one replaces'),
    reason: z.string().describe('Why a credit note was issued'),
    seller: z.object({ name: z.string(), street: z.string(), ...address, phone: z.string(), email: z.string() }),
    billTo: z.object({
      name: z.string(),
      companyName: z.string(),
      address: z.string(),
      ...address,
      phone: z.string(),
      email: z.string(),
    }),
    serviceAddress: z
      .object({ address: z.string(), ...address })
      .optional()
      .describe('Where the container stood; on invoices since rule 240'),
    poNumber: z.string().optional(),
    jobNumber: z.string().optional(),
    howToPay: z.string().optional().describe('As the settings said'),
    payPage: z.string().optional().describe('Where it is paid online; absent if that was off when it was issued'),
    taxText: z.string().optional().describe('As the settings said'),
    bankDiscount: z
      .string()
      .optional()
      .describe('The percentage that one payment from a bank account takes off (rule 441); absent: none'),
    container: z.string(),
    deliveredOn: isoDate.nullable(),
    pickedUpOn: isoDate.nullable(),
    lines: z.array(billLine),
    weight: billedWeight,
    days: billedDays,
    tickets: z.array(invoicedTicket),
    payments: z.array(invoicedPayment),
    total: money.describe('With tax'),
    taxTotal: money.optional().describe('The part of the total that is tax; absent without tax (rule 536)'),
    taxedOn: isoDate.optional().describe('The day whose rates it has, if it is not the day of issue'),
    amountPaid: money.describe('When it was issued'),
    amountDue: money.describe('When it was issued'),
  })
  .meta({ id: 'Invoice' })

export type Invoice = z.output<typeof invoice>
export type InvoiceOnWire = z.input<typeof invoice>

/** The customer's documents of an order: bill, weight tickets and invoices. */
export const orderDocuments = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    dumpsterSize: z.int().describe('Cubic yards'),
    deliveredOn: isoDate.nullable(),
    pickedUpOn: isoDate.nullable(),
    bill,
    weightTickets: z.array(weightTicket),
    invoices: z.array(listedInvoice),
  })
  .meta({ id: 'OrderPapers' })

export type OrderDocuments = z.output<typeof orderDocuments>
export type OrderDocumentsOnWire = z.input<typeof orderDocuments>
