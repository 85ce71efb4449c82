import * as z from 'zod/mini'
import { optionalText, personFields } from '#contract/values/field-rules.ts'

export const passwordsDiffer = "Passwords don't match"

const shortPassword = { error: 'Password must be at least 8 characters' }
const noPassword = { error: 'Password is required' }
const longPassword = { error: 'At most 500 characters' }

/** The field rules of the account forms, one by one, so that form and call share them and their messages. */
export const accountFields = {
  ...personFields,
  companyName: optionalText(200),
  /** To sign in with: whatever it was, it is. */
  password: z.string(noPassword).check(z.minLength(1, noPassword), z.maxLength(500, longPassword)),
  newPassword: z.string(shortPassword).check(z.minLength(8, shortPassword), z.maxLength(500, longPassword)),
  /** A password field that may stay empty: then it is null. */
  optionalPassword: z.pipe(
    z.nullish(z.string({ error: 'Must be text' }).check(z.maxLength(500, longPassword))),
    z.transform((typed) => typed || null),
  ),
  /** The password once more, where it is sent: then also an empty one is compared. */
  confirmation: z.pipe(
    z.nullish(z.string({ error: 'Must be text' }).check(z.maxLength(500, longPassword))),
    z.transform((typed) => typed ?? null),
  ),
}

type PasswordChange = { newPassword: string | null; confirmPassword: string | null; currentPassword: string | null }

/** What is wrong with a change of password, field by field; nothing where no new one is given. Who sends no confirmation is not asked for one. */
export function passwordChangeProblems(typed: PasswordChange): { readonly [Field in keyof PasswordChange]?: string } {
  const { newPassword, confirmPassword, currentPassword } = typed
  if (newPassword === null) return {}
  return {
    ...(newPassword.length < 8 && { newPassword: 'Password too short' }),
    ...(confirmPassword !== null && confirmPassword !== newPassword && { confirmPassword: passwordsDiffer }),
    ...(currentPassword === null && { currentPassword: 'Current password required' }),
  }
}
