import { z } from 'zod'
import { instant, isoDate } from '#contract/wire/wire.ts'
import { changeRequestTypes } from './change-request-fields.ts'

/** A change request of an order that waits for an answer, as the pages show it where a day is chosen (rule 519). */
export const waitingRequest = z.object({
  id: z.uuid(),
  requestType: z.enum(changeRequestTypes),
  description: z.string().describe('Empty for a browser that has not confirmed its code'),
  day: isoDate.nullable().describe('The delivery or pickup day that was asked for'),
  createdAt: instant,
})

export type WaitingRequest = z.output<typeof waitingRequest>
export type WaitingRequestOnWire = z.input<typeof waitingRequest>
