import { Secret, TOTP } from 'otpauth'
import { twoStepRefusals } from '#content/staff/staff-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { bool, text, textOrNull, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import { keyIdOf, type SecretBox, UnknownKey } from '#server/platform/secrets/secret-box.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'
import { staffNotFound } from './account-queries.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { type Requester, recordStaffEvent } from './record-staff-event.ts'
import { deleteRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { endStaffSessions } from './sessions.ts'

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

/**
 * Removes the second factor from a colleague's account, in case the phone is lost. Throws `not-found`, and `not-allowed-now` for one's own,
 * which requires the password.
 */
export async function resetSecondFactor(app: AppContext, by: Requester, id: string): Promise<void> {
  if (id === by.id) {
    throw new AppError('not-allowed-now', {
      message: 'Turn off your own two-step sign-in under Account, at the top.',
    })
  }
  await inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx({ hasSecret: bool })`
      select totp_secret is not null as has_secret from staff_users where id = ${id} for no key update`
    if (!account) throw staffNotFound()
    if (!account.hasSecret) return
    await tx`
      update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${id}`
    await deleteRecoveryCodes(tx, id)
    await recordStaffEvent(tx, app, { id, by, kind: 'totp-reset' })
  })
}

/**
 * Encrypts the secrets of second factors that were stored before they were encrypted, or with an older key (rule 261). Throws {@link UnknownKey} if others were
 * encrypted with a key that is not here: nobody who has one could sign in.
 */
export async function sealSecrets(sql: Sql, box: SecretBox): Promise<void> {
  const rows = await sql({ id: uuid, totpSecret: text })`
    select id, totp_secret from staff_users where totp_secret is not null`
  for (const { id, totpSecret } of rows) {
    const key = keyIdOf(totpSecret)
    if (key !== null && !box.keys.some((known) => known.id === key)) throw new UnknownKey(key)
    if (key !== box.keys[0]?.id)
      await sql`
        update staff_users set totp_secret = ${box.seal(box.open(totpSecret))}
        where id = ${id} and totp_secret = ${totpSecret}`
  }
}

const periodSeconds = 30

/** A new secret, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, account: { issuer: string; label: string }): string {
  return totp(secret, account).toString()
}

/**
 * The time step of a code; null if it is wrong. The previous and the next code are accepted, too, for clocks that are off. The caller must
 * store the step, so that a code works only once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

const totp = (secret: string, account: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
