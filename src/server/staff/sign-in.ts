import type { AppContext } from '#server/app-context.ts'
import { text } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limits, limitTries } from '#server/platform/http/rate-limit.ts'
import { spendCode } from './second-factor.ts'
import { type StaffUser, staffUser, startStaffSession } from './sessions.ts'

const accountRow = staffUser.extend({ passwordHash: text.nullable(), totpSecret: text.nullable() })

/**
 * Checks a staff member's password and, if a second factor is on, its code, and starts a session; null if the password is right and the
 * code is missing. An unknown name costs the same work and gets the same answer as a wrong password. Failures are counted per account and
 * network address, and per network address (rule 47).
 */
export async function signInStaff(
  app: AppContext,
  credentials: { username: string; password: string; code?: string | null | undefined },
  address: string,
): Promise<{ user: StaffUser; token: string } | null> {
  const hits = [
    [limits.staffSignInByAccount, `${credentials.username.toLowerCase()}|${address}`],
    [limits.staffSignInByAddress, address],
  ] as const
  const account = await limitTries(app, hits, async () => {
    const [found] = await app.db.sql(accountRow)`
      select id, username, email, totp_confirmed_at is not null as totp_enabled, totp_secret, password_hash
      from staff_users
      where lower(username) = lower(${credentials.username}) and disabled_at is null`
    const passwordHash = found?.passwordHash ?? null
    const isRight = await app.passwords.verify(credentials.password, passwordHash)
    return isRight && found && passwordHash !== null ? { ...found, passwordHash } : null
  })
  if (!account) throw new AppError('wrong-credentials')
  const { passwordHash, totpSecret, ...user } = account
  if (user.totpEnabled && totpSecret !== null) {
    if (!credentials.code) return null
    await spendCode(app, { id: user.id, totpSecret }, credentials.code)
  }
  const token = await startStaffSession(app, { id: user.id, passwordHash })
  if (token === null) throw new AppError('wrong-credentials')
  return { user, token }
}
