import { z } from 'zod'
import { accountKinds } from '#contract/bill-to-accounts/account-words.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant, isoDate, money } from '#contract/wire/wire.ts'
import { listedInvoice } from './billing.ts'
import { paymentTerms, reminderKinds } from './billing-values.ts'

const aging = z.object({
  current: money.describe('Not due yet'),
  days1: money.describe('1 to 30 days late'),
  days31: money.describe('31 to 60'),
  days61: money.describe('61 to 90'),
  over90: money,
})
export type Aging = z.output<typeof aging>

const counts = z.object({ current: z.int(), days1: z.int(), days31: z.int(), days61: z.int(), over90: z.int() })

/** What is open on invoices by how late it is (rule 241). */
export const receivables = z
  .object({
    asOf: instant,
    owed: money.describe('Open on all invoices'),
    aging,
    invoiceCounts: counts,
    customerCount: z.int().describe('Customers with an open invoice'),
  })
  .meta({ id: 'Receivables' })
export type Receivables = z.output<typeof receivables>
export type ReceivablesOnWire = z.input<typeof receivables>

/** How far the orders of a period got on the way from booked to paid (rule 242). */
export const receivablesFlow = z
  .object({
    since: isoDate.describe('Orders booked on this day or later'),
    orderCount: z.int(),
    onSiteCount: z.int(),
    invoiceCount: z.int(),
    paymentCount: z.int(),
    lastPaymentOn: isoDate.nullable(),
    booked: money,
    notDelivered: money.describe('Neither delivered nor invoiced'),
    notInvoiced: money.describe('Delivered, and on no invoice'),
    open: money.describe('Invoiced and not paid'),
    paid: money.describe('Invoiced and paid'),
    deposits: money.describe('Received, and on no invoice yet'),
  })
  .meta({ id: 'ReceivablesFlow' })
export type ReceivablesFlow = z.output<typeof receivablesFlow>
export type ReceivablesFlowOnWire = z.input<typeof receivablesFlow>

/** A customer with open invoices. */
export const owingCustomer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(accountKinds),
    terms: z.enum(paymentTerms),
    onHoldSince: instant.nullable(),
    creditLimit: money.nullable(),
    isOverLimit: z.boolean().describe('What its orders owe is more than its credit limit (rule 217)'),
    owed: money.describe('Open on its invoices'),
    inProcess: money.describe('What of its orders a bank payment in process is about to pay (rule 409)'),
    namesakes: z
      .object({
        count: z.int().describe('Other customers with this name, in the normal form (rule 306)'),
        areKeptApart: z.boolean().describe('Staff decided that all of them are others'),
        email: z.string(),
        phone: z.string(),
        address: z.string().describe('Where its invoices are addressed to, else its newest site'),
      })
      .nullable()
      .describe('What tells it from customers of the same name (rule 346); null if there are none'),
    aging,
    invoiceCount: z.int(),
    lastPayment: z
      .object({
        amount: money,
        method: z.string().nullable(),
        reference: z.string(),
        receivedOn: isoDate,
        isBounced: z.boolean(),
      })
      .nullable(),
    lastStatement: z.object({ through: isoDate, pdfUrl: z.string() }).nullable(),
    lastReminder: z.object({ kind: z.enum(reminderKinds), remindedOn: isoDate }).nullable(),
  })
  .meta({ id: 'OwingCustomer' })
export type OwingCustomer = z.output<typeof owingCustomer>
export type OwingCustomerOnWire = z.input<typeof owingCustomer>

export const owingCustomersQuery = z.object({
  limit: pageLimit({ max: 100, usual: 50 }),
  cursor: cursorText,
  search: searchParam.describe(
    'The name or a contact of the customer, the number of an invoice or order, or a PO number',
  ),
})
export type OwingCustomersQuery = z.output<typeof owingCustomersQuery>

/** How many invoices a customer was reminded of. */
export const reminded = z.object({ invoices: z.int() })

/** The open invoices of a customer, the one due first first. */
export const openInvoices = z.array(listedInvoice)
