import { z } from 'zod'

/** The header of a call that can be repeated without being executed twice (rule 13). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, { error: 'Idempotency-Key must not be empty' })
    .max(200, { error: 'Idempotency-Key: at most 200 characters' })
    .optional(),
})
