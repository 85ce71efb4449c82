import { z } from 'zod'

export const staffCredentials = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, { error: 'Username is required' })
    .max(200, { error: 'At most 200 characters' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .max(500, { error: 'At most 500 characters' }),
})

const staffUser = z.object({ username: z.string(), email: z.string().nullable() })

export const staffSignedIn = z.object({ success: z.literal(true), user: staffUser, message: z.string() })

/** Who is signed in as staff (rule 23: always 200). */
export const staffSession = z.object({ authenticated: z.boolean(), user: staffUser.nullable() })
