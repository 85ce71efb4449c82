import * as z from 'zod/mini'
import { optionalText, personFields } from '#contract/values/field-rules.ts'

export const passwordsDiffer = "Passwords don't match"

const shortPassword = { error: 'Password must be at least 8 characters' }
const shortStaffPassword = { error: 'Password must be at least 12 characters' }
const noPassword = { error: 'Password is required' }
const longPassword = { error: 'At most 500 characters' }

/** The fewest characters of a new staff password (rule 193); older ones stay valid. */
export const minStaffPassword = 12

/** The field rules of the account forms, shared by form and call. */
export const accountFields = {
  ...personFields,
  companyName: optionalText(200),
  /** The password at sign-in: any length, since old rules may have allowed it. */
  password: z.string(noPassword).check(z.minLength(1, noPassword), z.maxLength(500, longPassword)),
  newPassword: z.string(shortPassword).check(z.minLength(8, shortPassword), z.maxLength(500, longPassword)),
  newStaffPassword: z
    .string(shortStaffPassword)
    .check(z.minLength(minStaffPassword, shortStaffPassword), z.maxLength(500, longPassword)),
  /** An optional password field; null if empty. */
  optionalPassword: z.pipe(
    z.nullish(z.string({ error: 'Must be text' }).check(z.maxLength(500, longPassword))),
    z.transform((typed) => typed || null),
  ),
  /** The password confirmation. If it is sent, it is compared even when empty. */
  confirmation: z.pipe(
    z.nullish(z.string({ error: 'Must be text' }).check(z.maxLength(500, longPassword))),
    z.transform((typed) => typed ?? null),
  ),
}

type PasswordChange = { newPassword: string | null; confirmPassword: string | null; currentPassword: string | null }

/** The problems of a password change, by field; none if no new password is given. The confirmation is only checked if it is sent. */
export function passwordChangeProblems(typed: PasswordChange): { readonly [Field in keyof PasswordChange]?: string } {
  const { newPassword, confirmPassword, currentPassword } = typed
  if (newPassword === null) return {}
  return {
    ...(newPassword.length < 8 && { newPassword: 'Password too short' }),
    ...(confirmPassword !== null && confirmPassword !== newPassword && { confirmPassword: passwordsDiffer }),
    ...(currentPassword === null && { currentPassword: 'Current password required' }),
  }
}
