import { z } from 'zod'
import { instant, money } from '#contract/wire/wire.ts'
import { paymentWays } from './online-payments.ts'

/** Rule 510: what became of a dispute. `inquiry`: no money moved yet; `closed`: it ended without a decision. */
export const disputeStates = ['inquiry', 'open', 'answered', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Disputes that are not decided. */
export const openDisputeStates = ['inquiry', 'open', 'answered'] as const satisfies DisputeState[]

/** A payment of an order that its customer disputes, or that a bank took back. */
export const orderDispute = z
  .object({
    id: z.uuid(),
    state: z.enum(disputeStates),
    way: z.enum(paymentWays),
    lastFour: z.string(),
    amount: money.describe('Of the whole dispute'),
    ofOrder: money.describe('What of it the order had been paid with'),
    reason: z.string().describe("In a word of the processor's"),
    respondBy: instant.nullable().describe('Until when it can be answered'),
    openedAt: instant,
    closedAt: instant.nullable(),
  })
  .meta({ id: 'OrderDispute' })
export type OrderDispute = z.output<typeof orderDispute>
