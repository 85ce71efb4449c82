import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { text, textOrNull } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Limit, limitTries } from '#server/platform/http/rate-limit.ts'

const account = z.object({
  passwordHash: textOrNull,
  username: text,
  name: text,
  email: textOrNull,
  totpSecret: textOrNull,
})
type CheckedAccount = z.output<typeof account>

/**
 * The account of somebody who is signed in, if the password is theirs; else null. Tries are counted under the limit. Throws
 * `too-many-requests` without trying (rule 47).
 */
export function checkOwnPassword(
  app: AppContext,
  { id, password, limit }: { id: string; password: string; limit: Limit },
): Promise<CheckedAccount | null> {
  return limitTries(app, [[limit, id]], async () => {
    const [found] = await app.db.sql(account)`
      select password_hash, username, name, email, case when totp_confirmed_at is not null then totp_secret end as totp_secret
      from staff_users where id = ${id}`
    const isRight = await app.passwords.verify(password, found?.passwordHash ?? null)
    return isRight && found ? found : null
  })
}

/** The refusal at the field `password`. */
export function wrongPassword(): AppError {
  const message = 'Wrong password'
  return new AppError('invalid-input', { message, fields: { password: message } })
}
