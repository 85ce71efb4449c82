import type { AppContext } from '#server/app-context.ts'
import { text, textOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limits, limitTries } from '#server/platform/http/rate-limit.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import type { StaffUser } from './sessions.ts'
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts'

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed. Throws `not-allowed-now` while a second
 * factor is on.
 */
export async function beginTotp(app: AppContext, user: StaffUser): Promise<{ secret: string; otpauthUri: string }> {
  const secret = newTotpSecret()
  const begun = await app.db.sql`
    update staff_users set totp_secret = ${secret}, totp_last_step = null
    where id = ${user.id} and totp_confirmed_at is null returning 1`
  if (begun.length === 0) {
    throw new AppError('not-allowed-now', { message: 'Two-step sign-in is already on. Turn it off first.' })
  }
  const account = { issuer: app.config.business.name, label: user.username }
  return { secret, otpauthUri: otpauthUri(secret, account) }
}

/** Turns on the second factor, once a code proves that the app has the secret. */
export async function confirmTotp(app: AppContext, user: StaffUser, code: string): Promise<void> {
  const [account] = await app.db.sql({ totpSecret: textOrNull })`
    select totp_secret from staff_users where id = ${user.id} and totp_confirmed_at is null`
  const secret = account?.totpSecret
  if (!secret) throw noSecret()
  await spendCode(app, { id: user.id, totpSecret: secret }, code)
  await inTransaction(app.db.locking, async (tx) => {
    // Another tab may have created a new, unconfirmed secret in the meantime.
    const confirmed = await tx`
      update staff_users set totp_confirmed_at = ${app.clock()}
      where id = ${user.id} and totp_secret = ${secret} and totp_confirmed_at is null returning 1`
    if (confirmed.length === 0) throw noSecret()
    await recordStaffEvent(tx, app, { id: user.id, by: user.id, kind: 'totp-enabled' })
  })
}

/** Turns off the second factor. Requires the password, so that an unattended screen is not enough. */
export async function disableTotp(app: AppContext, user: StaffUser, password: string): Promise<void> {
  const right = await limitTries(app, [[limits.staffSecondFactor, user.id]], async () => {
    const [account] = await app.db.sql({ passwordHash: text })`
      select password_hash from staff_users where id = ${user.id}`
    return (await app.passwords.verify(password, account?.passwordHash ?? null)) || null
  })
  if (!right) throw new AppError('invalid-input', { message: 'Wrong password', fields: { password: 'Wrong password' } })
  await inTransaction(app.db.locking, async (tx) => {
    const [was] = await tx`
      update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
      where id = ${user.id} and totp_secret is not null returning 1`
    if (was) await recordStaffEvent(tx, app, { id: user.id, by: user.id, kind: 'totp-disabled' })
  })
}

/**
 * Uses up a code. Throws `wrong-credentials` for a wrong one and for one that was used before; failures are counted by account,
 * from wherever they come (rule 47).
 */
export async function spendCode(
  app: AppContext,
  account: { id: string; totpSecret: string },
  code: string,
): Promise<void> {
  const used = await limitTries(app, [[limits.staffSecondFactor, account.id]], async () => {
    const step = stepOfCode(account.totpSecret, code, app.clock())
    if (step === null) return null
    const rows = await app.db.sql`
      update staff_users set totp_last_step = ${step}
      where id = ${account.id} and totp_secret = ${account.totpSecret} and coalesce(totp_last_step, 0) < ${step}
      returning 1`
    return rows.length === 1 || null
  })
  if (used) return
  const message = 'This code is not valid. Please enter the one that your app shows now.'
  throw new AppError('wrong-credentials', { message, fields: { code: message } })
}

const noSecret = () => new AppError('not-allowed-now', { message: 'There is no secret to confirm.' })
