import { z } from 'zod'
import { bookingFields } from './booking-fields.ts'

/** The order for which someone requests a new link (rule 208). */
export const orderSought = z.strictObject({
  orderNumber: z
    .string({ error: 'Order number is required' })
    .trim()
    .min(1, { error: 'Order number is required' })
    .max(100),
  email: bookingFields.email,
})

/** Revokes the links of an order; `send`: its customer gets a new one. */
export const linkRenewal = z.strictObject({ send: z.boolean({ error: 'send must be true or false' }) })
