import { z } from 'zod'
import { instant, isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { paymentWays } from './online-payments.ts'

/** At most so many invoices are charged at once. */
export const maxBatch = 100

/** Why an invoice cannot be charged to a card on file now. */
export const noChargeReasons = ['being-paid', 'above-limit', 'time-to-object', 'not-announced', 'too-small'] as const
export type NoChargeReason = (typeof noChargeReasons)[number]

/** Rule 445: an open invoice whose customer agreed to be charged for it. */
export const chargeableInvoice = z
  .object({
    invoiceId: z.uuid(),
    number: z.string(),
    orderId: z.uuid(),
    customerName: z.string(),
    companyName: z.string(),
    dueOn: isoDate,
    open: money,
    discount: money.describe('What it costs less because a bank account pays all of it'),
    amount: money.describe('What would be charged'),
    cardId: z.uuid(),
    way: z.enum(paymentWays),
    lastFour: z.string(),
    problem: z.enum(noChargeReasons).nullable().describe('Why it cannot be charged now; null: it can'),
    from: instant.nullable().describe('From when on it can, as far as that is known'),
  })
  .meta({ id: 'ChargeableInvoice' })
export type ChargeableInvoice = z.output<typeof chargeableInvoice>

const one = moneyBody({
  invoiceId: z.uuid({ error: 'Must be the id of an invoice' }),
  cardId: z.uuid({ error: 'Must be the id of a stored card' }),
  amount: moneyInput('Amount must be as it was shown'),
})

export const newBatchCharge = z.strictObject({
  charges: z
    .array(one, { error: 'Choose the invoices to charge' })
    .min(1, 'Choose the invoices to charge')
    .max(maxBatch, `At most ${maxBatch} invoices at once`),
})
export type NewBatchCharge = z.output<typeof newBatchCharge>

/** What became of each, in the same sequence. */
export const batchResult = z
  .object({
    results: z.array(
      z.object({
        invoiceId: z.uuid(),
        message: z.string().describe('Why it was not charged; empty: it is being charged'),
      }),
    ),
  })
  .meta({ id: 'BatchResult' })
