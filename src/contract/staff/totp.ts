import { z } from 'zod'

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

/** The code at sign-in; absent if there is no second factor. */
export const signInCode = typedCode.nullish()
