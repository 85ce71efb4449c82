import { z } from 'zod'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant, isoDate, money } from '#contract/wire/wire.ts'
import { bookedTo, differenceKinds, movementKinds, payoutShows, payoutStates } from './payout-words.ts'

export const payoutListQuery = z.object({
  limit: pageLimit({ max: 100, usual: 50 }),
  cursor: cursorText,
  search: searchParam,
  show: z.enum(payoutShows, { error: `show must be one of ${payoutShows.join(', ')}` }).default('all'),
})
export type PayoutListQuery = z.output<typeof payoutListQuery>

/** A deposit in the bank, with how much of it is what (rule 515). */
export const listedPayout = z
  .object({
    id: z.uuid(),
    state: z.enum(payoutStates),
    amount: money.describe('What the bank gets'),
    madeAt: instant,
    arrivesOn: isoDate.describe('The day on which the bank has it'),
    bank: z.string(),
    failure: z.string().describe('Why it did not arrive'),
    isLive: z.boolean().describe('Whether it is real money'),
    isItemized: z.boolean().describe('Whether the payment company says what is in it'),
    payments: money,
    paymentCount: z.int(),
    refunds: money,
    disputes: money,
    fees: money.describe('Kept by the payment company, negative'),
    others: money,
  })
  .meta({ id: 'ListedPayout' })
export type ListedPayout = z.output<typeof listedPayout>
export type ListedPayoutOnWire = z.input<typeof listedPayout>

/** One movement, with whose it is. */
const payoutPart = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  word: z.string().describe("The payment company's word"),
  amount: money,
  fee: money,
  happenedAt: instant,
  customerName: z.string(),
  receiptId: z.uuid().nullable().describe('The payment that it is of'),
  orders: z.array(z.object({ id: z.uuid(), orderNumber: z.string() })),
})

/** A payout with everything that is in it, the oldest first; at most 1,000 parts. */
export const payoutWithParts = listedPayout.extend({ parts: z.array(payoutPart) }).meta({ id: 'PayoutWithParts' })
export type PayoutWithParts = z.output<typeof payoutWithParts>
export type PayoutWithPartsOnWire = z.input<typeof payoutWithParts>

/** Money at the processor that nothing of ours explains. */
export const unexplainedMovement = z
  .object({
    id: z.uuid(),
    kind: z.enum(movementKinds),
    word: z.string(),
    amount: money.describe('Before the fee; negative: it went'),
    fee: money,
    name: z.string().describe("The payment company's name for it"),
    happenedAt: instant,
    isLive: z.boolean(),
  })
  .meta({ id: 'UnexplainedMovement' })
export type UnexplainedMovement = z.output<typeof unexplainedMovement>
export type UnexplainedMovementOnWire = z.input<typeof unexplainedMovement>

/** The last nightly comparison of account 1050 with the payment processor's balance (rule 516). */
export const processorCheck = z
  .object({
    finishedAt: instant,
    balance: money.describe("The processor's"),
    books: money.describe('What our books say that it should be'),
    differences: z.array(
      z.object({
        what: z.enum(differenceKinds),
        name: z.string().describe("The payment company's name for the movement, or the digits of the card or account"),
        orderId: z.uuid().nullable(),
        ours: money.nullable(),
        theirs: money.nullable(),
      }),
    ),
  })
  .meta({ id: 'ProcessorCheck' })
export type ProcessorCheck = z.output<typeof processorCheck>
export type ProcessorCheckOnWire = z.input<typeof processorCheck>

export const newBooking = z.strictObject({
  to: z.enum(bookedTo, { error: `to must be one of ${bookedTo.join(', ')}` }),
  note: z
    .string({ error: 'Say what it is' })
    .trim()
    .min(1, { error: 'Say what it is' })
    .max(200, { error: 'At most 200 characters' }),
})
