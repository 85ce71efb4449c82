import { z } from 'zod'
import { isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { billLine } from './billing.ts'
import { maxInvoicesAtOnce, paymentTerms } from './billing-values.ts'

const orderId = z.uuid({ error: 'Must be the id of an order' })
const tooMany = { error: `At most ${maxInvoicesAtOnce} orders at once` }

export const ordersToInvoice = moneyBody({
  orderIds: z.array(orderId, { error: 'orderIds must be a list' }).max(maxInvoicesAtOnce, tooMany),
})

/** The invoice that would be issued for an order now, or why none would. */
export const nextInvoice = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    companyName: z.string(),
    dumpsterSize: z.int().describe('Cubic yards'),
    lines: z.array(billLine),
    total: money.describe('With tax'),
    taxTotal: money.optional().describe('The part of the total that is tax; absent without tax'),
    terms: z.enum(paymentTerms),
    issuedOn: isoDate,
    dueOn: isoDate,
    email: z.string().describe('Where it is sent; empty if it has to be printed'),
    refusal: z.string().nullable().describe('Why none would be issued'),
  })
  .meta({ id: 'NextInvoice' })
export type NextInvoice = z.output<typeof nextInvoice>
export type NextInvoiceOnWire = z.input<typeof nextInvoice>

export const invoicesToIssue = moneyBody({
  orders: z
    .array(
      moneyBody({
        id: orderId,
        total: moneyInput().describe('As the preview said; another total is refused'),
      }),
      { error: 'orders must be a list' },
    )
    .max(maxInvoicesAtOnce, tooMany),
})
export type InvoicesToIssue = z.output<typeof invoicesToIssue>

/** What became of each order. */
export const issuedInvoice = z
  .object({
    orderId: z.uuid(),
    invoice: z.object({ id: z.uuid(), number: z.string(), total: money }).nullable(),
    refusal: z.string().nullable().describe('Why none was issued'),
  })
  .meta({ id: 'IssuedInvoice' })
export type IssuedInvoice = z.output<typeof issuedInvoice>
