import { isWeakPassword, weakPasswordMessage } from '#domain/customers/weak-password.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { popularPasswords } from '#server/platform/secrets/passwords.ts'

/** Rule 193: throws `invalid-input` at a field for a new password that is common, or belongs to what is known of its owner (`own`). */
export async function refuseWeakPassword(
  password: string,
  { own, field }: { own: readonly (string | null)[]; field: 'password' | 'newPassword' },
): Promise<void> {
  if (!isWeakPassword(password, { common: await popularPasswords(), own })) return
  throw new AppError('invalid-input', { message: weakPasswordMessage, fields: { [field]: weakPasswordMessage } })
}
