import { z } from 'zod'
import { paymentLineStatuses, paymentStatuses } from '#contract/orders/order-status.ts'
import { paymentWays } from '#contract/payments/online-payments.ts'
import { optionalDate } from '#contract/values/field-rules.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant, isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { paymentShows, paymentStates } from './billing-values.ts'

/** Kinds of payment lines. `pending` lines only come from corrections: something booked as received was not. */
const newPaymentStatuses = ['authorized', 'paid', 'failed', 'refunded'] as const

const text = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, { error: `At most ${max} characters` })

/** One payment line of an order; never changed or deleted. */
export const payment = z
  .object({
    id: z.uuid(),
    status: z.enum(paymentLineStatuses),
    amount: money,
    method: z.string().nullable(),
    reference: z.string().describe('Check number, authorization code, …'),
    occurredAt: instant,
    recordedAt: instant,
    recordedBy: z.string().describe('Who entered it'),
    receiptId: z.uuid().nullable().describe('The payment of several invoices that it is a part of'),
    bouncesId: z.uuid().nullable().describe('Of a bounced payment: the line of the payment'),
  })
  .meta({ id: 'Payment' })

export type Payment = z.output<typeof payment>

const amountMessage = 'Amount must be more than 0, such as 775.00'

export const newPayment = moneyBody({
  status: z.enum(newPaymentStatuses, { error: 'Say what happened: authorized, paid, failed or refunded' }),
  amount: moneyInput(amountMessage)
    .refine((cents) => cents > 0, { error: amountMessage })
    .refine((cents) => cents <= 100_000_000, { error: 'Must be at most 1000000.00' }),
  method: text(60)
    .nullish()
    .transform((method) => method || null)
    .describe('By default the payment method of the order'),
  reference: text(200).default(''),
  receivedOn: z.optional(optionalDate()).describe('The day it was received; today by default'),
}).meta({ id: 'NewPayment' })

export type NewPayment = z.output<typeof newPayment>

export const bouncedPayment = moneyBody({
  bouncedOn: z.optional(optionalDate()).describe('The day the bank reported it; today by default'),
  reference: text(200).default(''),
}).meta({ id: 'BouncedPayment' })
export type BouncedPayment = z.output<typeof bouncedPayment>

/** The payment lines, oldest first, and the resulting payment state of the order. */
export const orderPayments = z.object({
  payments: z.array(payment),
  paymentStatus: z.enum(paymentStatuses),
  amountOwed: money,
  amountPaid: money,
  balanceDue: money,
  version: z.int().describe('Payment status of the order'),
})

export type OrderPayments = z.output<typeof orderPayments>

export const paymentListQuery = z.object({
  limit: pageLimit({ max: 100, usual: 50 }),
  cursor: cursorText,
  search: searchParam,
  customer: z
    .uuid({ error: 'Must be the id of a bill-to account' })
    .optional()
    .describe('Only those of a bill-to account'),
  show: z.enum(paymentShows, { error: `show must be one of ${paymentShows.join(', ')}` }).default('all'),
})
export type PaymentListQuery = z.output<typeof paymentListQuery>

/** Which payments are added up. */
export const paymentTotalsQuery = paymentListQuery.pick({ search: true, show: true })

/** What the payments of a list come to (rule 467). */
export const paymentTotals = z
  .object({
    count: z.int(),
    isWhole: z.boolean().describe('False: there are more, which are not counted and not added up'),
    amount: money.describe(
      'What came in less what bounced and was given or taken back; of bounced or authorized payments, their amounts',
    ),
  })
  .meta({ id: 'PaymentTotals' })
export type PaymentTotals = z.output<typeof paymentTotals>
export type PaymentTotalsOnWire = z.input<typeof paymentTotals>

/** A payment in the list of all payments: of one order, or of several invoices at once (rule 244). */
export const listedPayment = z
  .object({
    id: z.uuid(),
    isReceipt: z.boolean().describe('Entered for a customer and spread over invoices; else a payment of one order'),
    state: z.enum(paymentStates),
    amount: money.describe('Negative for what was given or taken back'),
    method: z.string().nullable(),
    reference: z.string(),
    receivedOn: isoDate,
    recordedAt: instant,
    recordedBy: z.string().describe('Who entered it'),
    bouncedOn: isoDate.nullable(),
    unapplied: money.describe('What of it pays nothing yet'),
    online: z
      .object({ attemptId: z.uuid(), way: z.enum(paymentWays), lastFour: z.string() })
      .nullable()
      .describe('The card or bank account that paid through the payment processor'),
    billToId: z.uuid().nullable().describe('The account of the customer'),
    customerName: z.string(),
    orders: z.array(z.object({ id: z.uuid(), orderNumber: z.string(), amount: money })).describe('What it pays'),
    invoices: z
      .array(z.object({ id: z.uuid(), number: z.string() }))
      .describe('On which of them, as far as it was invoiced'),
  })
  .meta({ id: 'ListedPayment' })

export type ListedPayment = z.output<typeof listedPayment>
export type ListedPaymentOnWire = z.input<typeof listedPayment>
