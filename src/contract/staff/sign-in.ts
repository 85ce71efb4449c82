import { z } from 'zod'
import { readerLanguages } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { staffRoles } from './roles.ts'

/** A code as people type it, with or without the space in the middle. */
const typedCode = z
  .string({ error: 'Code is required' })
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'The code has 6 digits' }))

/** What an authenticator app needs: the secret to type, or the URI of the QR code. The second factor is off until a code confirms it. */
export const totpSetup = z.object({ secret: z.string(), otpauthUri: z.string() })

export const totpConfirmation = z.object({ code: typedCode })

export const totpRemoval = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .max(500, { error: 'At most 500 characters' }),
})

export const totpState = z.object({ totpEnabled: z.boolean() })

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each replaces the second factor once; only this reply shows them'),
})

/** The second factor is on from now on. */
export const totpTurnedOn = totpState.extend(recoveryCodes.shape)

export const totpStatus = totpState.extend({ recoveryCodesLeft: z.int() })

/** A code of the app, or a recovery code, as people type them; absent if there is no second factor. */
const signInCode = z
  .string({ error: 'Code is required' })
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-9]{10})$/, { error: 'The code has 6 digits, a recovery code 10 letters' }))
  .nullish()

export const sessionConfirmation = z.object({ password: totpRemoval.shape.password, code: signInCode })

/** Confirmed; or the password was right and the call must be repeated with `code`. */
export const confirmedSession = z.discriminatedUnion('confirmed', [
  z.object({ confirmed: z.literal(true) }),
  z.object({ confirmed: z.literal(false), totpRequired: z.literal(true), message: z.string() }),
])

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
  language: z.enum(readerLanguages).describe('Of the staff area (rule 504)'),
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
