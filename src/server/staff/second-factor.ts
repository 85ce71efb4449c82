import { twoStepRefusals } from '#content/staff/staff-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, textOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { deleteRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { endStaffSessions } from './sessions.ts'
import type { Requester } from './signed-in-staff.ts'
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts'

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed; it is stored encrypted. Throws `not-allowed-now` while
 * a second factor is on.
 */
export async function beginTotp(app: AppContext, user: StaffUser): Promise<{ secret: string; otpauthUri: string }> {
  const secret = newTotpSecret()
  const begun = await app.db.sql`
    update staff_users set totp_secret = ${app.secrets.seal(secret)}, totp_last_step = null
    where id = ${user.id} and totp_confirmed_at is null returning 1`
  if (begun.length === 0) throw new AppError('not-allowed-now', { message: twoStepRefusals.isOn })
  const account = { issuer: app.config.business.name, label: user.username }
  return { secret, otpauthUri: otpauthUri(secret, account) }
}

/**
 * Turns on the second factor, once a code proves that the app has the secret, and ends the other sessions of the account. Returns its
 * recovery codes (rule 261), which are shown only now. `token`: of the session that stays.
 */
export async function confirmTotp(
  app: AppContext,
  user: Requester,
  { code, token }: { code: string; token: string | undefined },
): Promise<string[]> {
  const [account] = await app.db.sql({ totpSecret: textOrNull })`
    select totp_secret from staff_users where id = ${user.id} and totp_confirmed_at is null`
  const stored = account?.totpSecret
  if (!stored) throw noSecret()
  await spendCode(app, { ...user, totpSecret: stored }, code)
  return inTransaction(app.db.locking, async (tx) => {
    // Another tab may have created a new, unconfirmed secret in the meantime.
    const confirmed = await tx`
      update staff_users set totp_confirmed_at = ${app.clock()}
      where id = ${user.id} and totp_secret = ${stored} and totp_confirmed_at is null returning 1`
    if (confirmed.length === 0) throw noSecret()
    await endStaffSessions(tx, user.id, token)
    await recordStaffEvent(tx, app, { id: user.id, by: user, kind: 'totp-enabled' })
    return makeRecoveryCodes(tx, app, user)
  })
}

/**
 * Turns off the second factor. Takes the password, so that an unattended screen is not enough. Throws `not-allowed-now` while everyone has
 * to have it (rule 261).
 */
export async function disableTotp(app: AppContext, user: Requester, password: string): Promise<void> {
  const account = await checkOwnPassword(app, { id: user.id, password, limit: limits.staffSecondFactor })
  if (!account) throw wrongPassword()
  await inTransaction(app.db.locking, async (tx) => {
    const { isRequired } = await tx.one({ isRequired: bool })`
      select require_two_step as is_required from admin_settings for share`
    if (isRequired) throw new AppError('not-allowed-now', { message: twoStepRefusals.isRequired })
    const [was] = await tx`
      update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
      where id = ${user.id} and totp_secret is not null returning 1`
    await deleteRecoveryCodes(tx, user.id)
    if (was) await recordStaffEvent(tx, app, { id: user.id, by: user, kind: 'totp-disabled' })
  })
}

/** Makes new recovery codes in place of the old ones. Throws `not-allowed-now` without a second factor. */
export async function renewRecoveryCodes(app: AppContext, user: Requester): Promise<string[]> {
  return inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx`
      select from staff_users where id = ${user.id} and totp_confirmed_at is not null for no key update`
    if (!account) throw new AppError('not-allowed-now', { message: twoStepRefusals.isOff })
    return makeRecoveryCodes(tx, app, user)
  })
}

type CodeHolder = Pick<Requester, 'id' | 'username' | 'from'> & { totpSecret: string }

/**
 * Uses up a code of the app, or one of the printed recovery codes. Throws `wrong-credentials` for a wrong one and for one that was used
 * before; failures are counted by account, from wherever they come (rule 47).
 */
export async function spendCode(app: AppContext, account: CodeHolder, code: string): Promise<void> {
  const used = await limitTries(app, [[limits.staffSecondFactor, account.id]], async () => {
    if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(app, account, code)) || null
    const step = stepOfCode(app.secrets.open(account.totpSecret), code, app.clock())
    if (step === null) return null
    const rows = await app.db.sql`
      update staff_users set totp_last_step = ${step}
      where id = ${account.id} and totp_secret = ${account.totpSecret} and coalesce(totp_last_step, 0) < ${step}
      returning 1`
    return rows.length === 1 || null
  })
  if (used) return
  const message = twoStepRefusals.wrongCode
  throw new AppError('wrong-credentials', { message, fields: { code: message } })
}

const noSecret = () => new AppError('not-allowed-now', { message: twoStepRefusals.noSecret })
