import { z } from 'zod'
import { instant, money } from '#contract/wire/wire.ts'
import { shownOverage } from './online-payments.ts'

/** What became of overage that was announced; `left`: staff closed it. */
export const overageStates = ['waiting', 'charged', 'replaced', 'over', 'left'] as const
/** Why a person is asked. */
export const overageTasks = ['', 'objected', 'not-sent', 'above-limit', 'refused', 'no-card', 'off'] as const
export type OverageTask = (typeof overageTasks)[number]

/** Overage that is charged to a stored card, as staff see it. */
export const orderOverage = z
  .object({
    ...shownOverage.omit({ state: true }).shape,
    above: money.describe('What is owed besides, above what the customer agreed to'),
    state: z.enum(overageStates),
    task: z.enum(overageTasks).describe('What a person is asked to decide'),
    isCharging: z.boolean(),
    decline: z.string().describe('Why the bank refused it last'),
    reason: z.string().describe('What the customer wrote'),
    announcedAt: instant,
  })
  .meta({ id: 'OrderOverage' })
export type OrderOverage = z.output<typeof orderOverage>
export type OrderOverageOnWire = z.input<typeof orderOverage>

const reasonMessage = 'Please say what is wrong, in at most 1000 characters'
export const newObjection = z.strictObject({
  overageId: z.uuid({ error: 'Open the link again' }),
  order: z.string().max(40).optional().describe('The number of the order, without a link'),
  reason: z
    .string({ error: reasonMessage })
    .trim()
    .min(1, { error: reasonMessage })
    .max(1000, { error: reasonMessage }),
})
