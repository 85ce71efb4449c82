import { z } from 'zod'

export const customerTypes = ['residential', 'contractor'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Who is signed in as a customer, for the header (rule 23: always 200). */
export const customerSession = z.object({
  authenticated: z.boolean(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
})
