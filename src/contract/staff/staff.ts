import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'
import { staffRoles } from './roles.ts'
import { signInCode } from './totp.ts'

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
  code: signInCode,
})

const staffUser = z.object({
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles).describe('What the account may do'),
  totpEnabled: z.boolean(),
  twoStepDue: instant.nullable().describe('When two-step sign-in must be on; null if it is, or is not required'),
})

/** Signed in; or the password was right and the call must be repeated with `code` (rule 40). */
export const staffSignInAnswer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), user: staffUser, message: z.string() }),
  z.object({ success: z.literal(false), totpRequired: z.literal(true), message: z.string() }),
])

/** Who is signed in as staff (rule 23: always 200). */
export const staffSession = z.object({ authenticated: z.boolean(), user: staffUser.nullable() })
