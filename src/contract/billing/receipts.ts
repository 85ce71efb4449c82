import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import { instant, isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { maxReceiptsAtOnce } from './billing-values.ts'

const text = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, { error: `At most ${max} characters` })

const amountMessage = 'Amount must be more than 0, such as 775.00'
const amount = moneyInput(amountMessage)
  .refine((cents) => cents > 0, { error: amountMessage })
  .refine((cents) => cents <= 100_000_000, { error: 'Must be at most 1000000.00' })

const paidInvoices = z
  .array(moneyBody({ id: z.uuid({ error: 'Must be the id of an invoice' }), amount }), {
    error: 'invoices must be a list',
  })
  .max(200, { error: 'At most 200 invoices' })

const how = {
  method: text(60).default('Check'),
  reference: text(200).default('').describe('Check number, transfer id'),
}

/** A payment of a customer, and what of it goes to which invoice; the rest is unapplied credit (rule 244). */
export const newReceipt = moneyBody({
  billToId: z.uuid({ error: 'Choose a customer' }),
  amount,
  ...how,
  receivedOn: z.optional(optionalDate()).describe('The day it was received; today by default'),
  invoices: paidInvoices.default([]),
})
export type NewReceipt = z.output<typeof newReceipt>
export type NewReceiptOnWire = z.input<typeof newReceipt>

export const newReceipts = moneyBody({
  receipts: z
    .array(newReceipt, { error: 'receipts must be a list' })
    .min(1, { error: 'Enter at least one payment' })
    .max(maxReceiptsAtOnce, { error: `At most ${maxReceiptsAtOnce} payments at once` }),
}).meta({ id: 'NewReceipts' })

export const appliedCredit = moneyBody({
  invoices: paidInvoices.min(1, { error: 'Choose at least one invoice' }),
})
export type AppliedCredit = z.output<typeof appliedCredit>

export const bouncedReceipt = moneyBody({
  bouncedOn: z.optional(optionalDate()).describe('The day the bank reported it; today by default'),
})

export const refundedReceipt = moneyBody({
  amount,
  ...how,
  refundedOn: z.optional(optionalDate()).describe('The day it was given back; today by default'),
})
export type RefundedReceipt = z.output<typeof refundedReceipt>

/** A payment of a customer, with what became of it. */
export const receipt = z
  .object({
    id: z.uuid(),
    billToId: z.uuid(),
    amount: money,
    method: z.string().nullable(),
    reference: z.string(),
    receivedOn: isoDate,
    recordedAt: instant,
    recordedBy: z.string().describe('Who entered it'),
    bouncedOn: isoDate.nullable(),
    refunded: money.describe('What of it was given back without paying anything'),
    unapplied: money.describe('What of it pays nothing yet'),
    payments: z.array(z.object({ orderId: z.uuid(), orderNumber: z.string(), amount: money })),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receipt>
export type ReceiptOnWire = z.input<typeof receipt>

/** The payments of a customer, newest first, and its credit. */
export const accountReceipts = z
  .object({ unapplied: money, receipts: z.array(receipt).describe('At most 200') })
  .meta({ id: 'AccountReceipts' })
export type AccountReceipts = z.output<typeof accountReceipts>
export type AccountReceiptsOnWire = z.input<typeof accountReceipts>

export const recordedReceipts = z.object({ receipts: z.array(z.object({ id: z.uuid(), unapplied: money })) })
export type RecordedReceipts = z.output<typeof recordedReceipts>
