import { isWeakPassword, weakPasswordMessage } from '#domain/passwords/weak-password.ts'
import { AppError } from '#server/platform/http/app-error.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password: fifty thousand words are not needed to serve pages. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Rule 193: throws `invalid-input` at a field for a new password that is common, or belongs to what is known of its owner (`own`). */
export async function refuseWeakPassword(
  password: string,
  { own, field }: { own: readonly (string | null)[]; field: 'password' | 'newPassword' },
): Promise<void> {
  if (!isWeakPassword(password, { common: await commonPasswords(), own })) return
  throw new AppError('invalid-input', { message: weakPasswordMessage, fields: { [field]: weakPasswordMessage } })
}
