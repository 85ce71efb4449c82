import { z } from 'zod'
import { instant, isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'

export const paymentWays = ['card', 'bank'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What became of an attempt to pay (rule 401). `unknown`: the processor never answered, and does not know it. */
export const attemptStates = [
  'new',
  'sent',
  'needs-customer',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'unknown',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** What a pay page says of the newest attempt: waits for the bank, was received, or was refused. */
const paidStates = ['confirming', 'paid', 'refused'] as const

const way = z.enum(paymentWays, { error: 'way must be card or bank' })

/** What somebody may agree to, in the words that are stored with it. */
export const keepOffer = z
  .object({
    id: z.string().describe('Of just this wording; comes back with the agreement'),
    language: z.enum(['en', 'es']).describe('Of its words'),
    title: z.string(),
    text: z.string(),
    terms: z.string(),
  })
  .meta({ id: 'KeepOffer' })
export type KeepOffer = z.output<typeof keepOffer>

/** What a customer sees of overage that is charged to a stored card (rule 496). */
export const shownOverage = z.object({
  id: z.uuid(),
  amount: money,
  way: z.enum(paymentWays).nullable(),
  lastFour: z.string(),
  until: instant.nullable().describe('Until when the customer may object before the charge; null: it is not told yet'),
  objectedAt: instant.nullable(),
  state: z.enum(['waiting', 'charging', 'charged', 'refused', 'open']).describe('open: the office decides'),
})
export type ShownOverage = z.output<typeof shownOverage>

/** A card or bank account that is kept, as much as a pay page shows of it. */
export const shownCard = z.object({ id: z.uuid(), way: z.enum(paymentWays), lastFour: z.string() })

export const agreedOffer = z
  .string({ error: 'keep must be the id of an offer' })
  .max(100, { error: 'keep must be the id of an offer' })
  .optional()
  .describe('The offer to keep the card that the customer agreed to')

/** Rule 402: whoever has a pay link sees numbers, what is due, and the last four digits of what paid. */
export const payView = z
  .object({
    linkId: z
      .uuid()
      .nullable()
      .describe('Of the link that this browser opened last; null: seen by the right to the order'),
    orderNumber: z.string().nullable().describe('If it is about one order'),
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.string().describe('Of the invoice, or of the order for what is on none'),
        isInvoice: z.boolean(),
        orderNumber: z.string(),
        dueOn: isoDate.nullable(),
        amount: money,
        bankDiscount: money
          .optional()
          .describe('What paying all of it from a bank account takes off (rule 441); absent: nothing'),
        inProcess: z.boolean().describe('A payment of it was approved, and the bank has not confirmed it yet'),
      }),
    ),
    booking: z
      .object({ amount: money, isRequired: z.boolean(), payBy: instant.nullable().describe('Null: it does not lapse') })
      .nullable()
      .describe('What of one order is paid now because it was booked online (rule 414); null: nothing'),
    ways: z.array(z.enum(paymentWays)).describe('Empty: the office takes payments by phone now'),
    latest: z
      .object({
        state: z.enum(paidStates),
        way: z.enum(paymentWays),
        amount: money,
        lastFour: z.string(),
        approvedAt: instant.nullable(),
        settledAt: instant.nullable(),
      })
      .nullable(),
    keep: keepOffer.nullable().describe('What can be agreed to, so that the card is kept (rule 490); null: nothing'),
    overage: shownOverage.nullable().describe('Weight and days that are charged to a stored card (rule 495)'),
    stored: z.array(shownCard).describe('What was kept for this order by somebody without an account'),
  })
  .meta({ id: 'PayView' })
export type PayView = z.output<typeof payView>
export type PayViewOnWire = z.input<typeof payView>

export const openedPayLink = z.strictObject({ token: z.string({ error: 'Token is required' }).max(200) })

/** Rule 402: invoices that one pay page shows, and one payment pays. */
export const maxDueItems = 500

const totalMessage = 'total must be an amount, such as 450.00'
const chosen = {
  items: z
    .array(z.uuid({ error: 'items must be ids' }), { error: 'items must be a list' })
    .min(1, { error: 'Choose what to pay' })
    .max(maxDueItems, { error: `At most ${maxDueItems} at once` }),
  total: moneyInput(totalMessage).refine((cents) => cents > 0, { error: totalMessage }),
}

/** What of a pay page is paid, with the total that was shown. */
export const newLinkPayment = moneyBody({
  linkId: z.uuid({ error: 'Open the link again' }),
  way,
  ...chosen,
  keep: agreedOffer,
})

/** The same for one order; without items what is asked at booking, else everything that is due on it. */
export const newOrderPayment = moneyBody({
  way: way.default('card'),
  items: chosen.items.optional(),
  total: chosen.total.optional(),
  keep: agreedOffer,
})

export const startedPayment = z.object({
  url: z.string().nullable().describe("The processor's page; null: a payment was approved already, as the view says"),
  view: payView,
})

export const newPayLink = z
  .strictObject({
    orderId: z.uuid({ error: 'Must be the id of an order' }).optional(),
    billToId: z.uuid({ error: 'Must be the id of a customer' }).optional(),
    endEarlier: z.boolean({ error: 'endEarlier must be true or false' }).default(false).describe('Ends earlier links'),
  })
  .refine(({ orderId, billToId }) => (orderId === undefined) !== (billToId === undefined), {
    error: 'Name an order or a customer',
    path: ['orderId'],
  })

export const madePayLink = z.object({ url: z.string().describe('Is not stored, and not shown again') })

/** An attempt to pay by card or bank, as staff see it. */
export const paymentAttempt = z
  .object({
    id: z.uuid(),
    state: z.enum(attemptStates),
    way: z.enum(paymentWays),
    amount: money,
    lastFour: z.string(),
    startedAt: instant,
    settledAt: instant.nullable(),
    isLive: z.boolean().describe('Whether it is real money'),
    isCharge: z.boolean().describe('Of a stored card, while nobody was on a page'),
    decline: z.string().describe('Why the bank refused it'),
  })
  .meta({ id: 'PaymentAttempt' })
export type PaymentAttempt = z.output<typeof paymentAttempt>
export type PaymentAttemptOnWire = z.input<typeof paymentAttempt>
