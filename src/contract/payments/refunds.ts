import { z } from 'zod'
import { instant, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { paymentWays } from './online-payments.ts'

/** What became of a refund (rule 410). `unknown`: the processor never answered, and does not know it. */
export const refundStates = ['new', 'sent', 'pending', 'succeeded', 'failed', 'canceled', 'unknown'] as const
export type RefundState = (typeof refundStates)[number]

const amountMessage = 'Amount must be more than 0, such as 225.00'

export const newOnlineRefund = moneyBody({
  orderId: z.uuid({ error: 'Must be the id of an order' }).optional(),
  receiptId: z
    .uuid({ error: 'Must be the id of a payment' })
    .optional()
    .describe('Of a payment of several invoices: gives back what of it pays nothing'),
  amount: moneyInput(amountMessage)
    .refine((cents) => cents > 0, { error: amountMessage })
    .refine((cents) => cents <= 100_000_000, { error: 'Must be at most 1000000.00' }),
  byCheck: moneyInput('byCheck must be an amount, such as 0.00')
    .default(0)
    .describe('What of it was shown to go back by check, because the payments by card and bank do not cover it'),
}).refine(({ orderId, receiptId }) => (orderId === undefined) !== (receiptId === undefined), {
  error: 'Name an order or a payment',
  path: ['orderId'],
})
export type NewOnlineRefund = z.output<typeof newOnlineRefund>

/** Money on its way back to a card or bank account. */
export const onlineRefund = z
  .object({
    id: z.uuid(),
    state: z.enum(refundStates),
    way: z.enum(paymentWays),
    lastFour: z.string(),
    amount: money,
    startedAt: instant,
    waitsForBank: z.boolean().describe('The bank has not confirmed the payment yet; after that it goes back'),
    failure: z.string().describe('Why it did not go through'),
  })
  .meta({ id: 'OnlineRefund' })
export type OnlineRefund = z.output<typeof onlineRefund>
export type OnlineRefundOnWire = z.input<typeof onlineRefund>

/** What of an order can be given back, and how. */
export const orderRefunds = z.object({
  giveBack: money.describe('What the customer is to get back and is not on its way'),
  byCheck: money.describe('What goes back by check, until that is recorded'),
  refundable: z
    .array(
      z.object({
        attemptId: z.uuid(),
        way: z.enum(paymentWays),
        lastFour: z.string(),
        left: money.describe('What of it can be given back'),
        inProcess: z.boolean().describe('The bank has not confirmed it yet'),
      }),
    )
    .describe('The newest first, which is how a refund goes over them'),
  refunds: z.array(onlineRefund).describe('Those that are not among the payments of the order'),
})
export type OrderRefunds = z.output<typeof orderRefunds>
export type OrderRefundsOnWire = z.input<typeof orderRefunds>
