import { z } from 'zod'
import { dayInput } from './wire.ts'

/** A part of a path: what it may be, and how anything else is refused, with the schema's message. */
export type Param = { readonly schema: z.ZodType<unknown, string>; readonly refusal: 'not-found' | 'invalid-input' }

/** The parts of a path, by name. */
export type Params = Readonly<Record<string, Param>>

/** The id of a record. Any other text is the id of nothing, and is refused as an unknown id is: 404 with the message. */
const idOf = (notFound: string) => ({ schema: z.guid({ error: notFound }), refusal: 'not-found' }) as const

/** A day. What is no real day from 2000 to 2100 is refused with 400 at its name (rule 294). */
export const day = { schema: dayInput('day must be a date, such as 2026-12-08'), refusal: 'invalid-input' } as const

export const orderId = idOf('Order not found')
export const permitId = idOf('Street permit not found')
