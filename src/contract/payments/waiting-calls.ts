import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'

/** What waits for the payment processor, or was not taken over from it. */
export const waitingKinds = ['payment', 'charge', 'refund', 'answer', 'event', 'card', 'set-aside'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Rule 444: one thing that waits longer than it should. */
export const waitingCall = z
  .object({
    kind: z.enum(waitingKinds),
    id: z.string(),
    orderId: z.uuid().nullable(),
    label: z.string().describe('The customer, or the name at the processor'),
    since: instant,
    reason: z.string().describe('What the processor said, if it did'),
    canLeave: z.boolean().describe('Whether a person can say that it is looked after elsewhere'),
  })
  .meta({ id: 'WaitingCall' })
export type WaitingCall = z.output<typeof waitingCall>
export type WaitingCallOnWire = z.input<typeof waitingCall>
