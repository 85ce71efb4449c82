import type { AppContext } from '#server/app-context.ts'
import { type RequestFacts, recordSecurityEvent } from '#server/events/record-security-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import { nobody } from '#server/site/note-security.ts'
import { limits, limitTriesOfAccount } from '#server/site/rate-limits.ts'
import type { SignedInStaff } from '#server/site/sign-ins.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import type { Requester } from './record-staff-event.ts'
import { spendCode } from './second-factor.ts'
import { confirmStaffSession, findStaffBySession, staffUser, startStaffSession } from './sessions.ts'

const accountRow = staffUser.extend({ passwordHash: text.nullable(), totpSecret: text.nullable() })

/**
 * Checks a staff member's password and, if a second factor is on, its code, and starts a session; null if the password is right and the
 * code is missing. An unknown name costs the same work and gets the same answer as a wrong password. Failures are counted per account and
 * network address, and per network address (rule 47).
 */
export async function signInStaff(
  app: AppContext,
  credentials: { username: string; password: string; code?: string | null | undefined },
  { from, browser }: { from: RequestFacts; browser: Buffer | null },
): Promise<{ user: SignedInStaff; token: string } | null> {
  const { address } = from
  const hits = [
    [limits.staffSignInByAccount, `${credentials.username.toLowerCase()}|${address ?? ''}`],
    [limits.staffSignInByAddress, address],
  ] as const
  const { sql } = app.db
  const [known] = await sql`
    select from known_browsers k join staff_users s on s.id = k.account_id
    where k.token_hash = ${browser}::bytea and lower(s.username) = lower(${credentials.username})`
  const tries = {
    account: `staff:${credentials.username.toLowerCase()}`,
    isKnownBrowser: known !== undefined,
    onMany: () => writeToOwner(app, credentials.username),
  }
  const account = await limitTries(app, hits, () =>
    limitTriesOfAccount(app, tries, async () => {
      const [found] = await sql(accountRow)`
        select id, username, email, role, language, totp_confirmed_at is not null as totp_enabled, totp_secret, password_hash
        from staff_users
        where lower(username) = lower(${credentials.username}) and disabled_at is null`
      const passwordHash = found?.passwordHash ?? null
      const isRight = await app.passwords.verify(credentials.password, passwordHash)
      return isRight && found && passwordHash !== null ? { ...found, passwordHash } : null
    }),
  )
  if (!account) {
    await recordFailure(app, credentials.username, from, 'password')
    throw new AppError('wrong-credentials')
  }
  const { passwordHash, totpSecret, ...user } = account
  if (user.totpEnabled && totpSecret !== null) {
    if (!credentials.code) return null
    await spendCode(app, { ...user, from, totpSecret }, credentials.code).catch(async (error) => {
      await recordFailure(app, user.username, from, 'code')
      throw error
    })
  }
  const token = await startStaffSession(app, { id: user.id, passwordHash })
  if (token === null) throw new AppError('wrong-credentials')
  const signedIn = await findStaffBySession(app, token, { isActive: false })
  if (!signedIn) throw new AppError('wrong-credentials')
  const actor = { kind: 'staff', id: user.id, name: user.username } as const
  await recordSecurityEvent(sql, app, { kind: 'signed-in', actor, subject: user.username, from })
  return { user: signedIn, token }
}

/** What was typed is named only if there is such an account: it may be a password. */
async function recordFailure(app: AppContext, username: string, from: RequestFacts, what: 'password' | 'code') {
  const [account] = await app.db.sql({ username: text })`
    select username from staff_users where lower(username) = lower(${username})`
  const event = {
    kind: 'sign-in-failed',
    actor: nobody,
    subject: account?.username ?? '',
    from,
    details: { what },
  } as const
  await recordSecurityEvent(app.db.sql, app, event)
}

/** Rule 210: tells the owner of a staff account, if it exists, that somebody tries passwords. */
async function writeToOwner(app: AppContext, username: string): Promise<void> {
  await inTransaction(app.db.sql, async (tx) => {
    const [owner] = await tx({ email: text })`
      select email from staff_users where lower(username) = lower(${username}) and disabled_at is null and email <> ''`
    if (!owner) return
    const data = { origin: ownOrigin(app.config), audience: 'staff' } as const
    await queueEmails(tx, [{ template: 'wrong-tries', recipient: owner.email, language: 'en', data }])
  })
}

/**
 * Rule 260: takes the password of somebody who is signed in, and the code if two-step sign-in is on, for what needs them. False if the
 * password was right and the code is missing. Throws `invalid-input` at the password, and `wrong-credentials` at the code.
 */
export async function confirmSession(
  app: AppContext,
  user: Requester,
  { password, code, token }: { password: string; code?: string | null | undefined; token: string },
): Promise<boolean> {
  const account = await checkOwnPassword(app, { id: user.id, password, limit: limits.staffConfirmations })
  if (!account) throw wrongPassword()
  if (account.totpSecret !== null) {
    if (!code) return false
    await spendCode(app, { ...user, totpSecret: account.totpSecret }, code)
  }
  await confirmStaffSession(app, token)
  return true
}
