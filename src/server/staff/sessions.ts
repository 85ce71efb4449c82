import { z } from 'zod'
import { staffRoles } from '#contract/staff/roles.ts'
import { readerLanguages } from '#contract/values/field-rules.ts'
import { idleMs, sessionSeconds, twoStepDue } from '#domain/staff/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, bytes, text, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { SignedInStaff } from '#server/site/sign-ins.ts'

export const staffUser = z.object({
  id: uuid,
  username: text,
  email: text.nullable(),
  role: z.enum(staffRoles),
  language: z.enum(readerLanguages),
  totpEnabled: bool,
})

const sessionRow = staffUser.extend({
  createdAt: timestamp,
  requiredSince: timestampOrNull,
  provedAt: timestamp,
  activeAt: timestamp,
})

/** Milliseconds for which further activity is not recorded. */
const activityStep = 60_000

/**
 * Starts a session and returns its token, which is stored hashed; null if the account was disabled or its password replaced since the
 * password was compared. It waits for such a change, so that no session survives the end of all sessions.
 */
export async function startStaffSession(
  { db, clock }: AppContext,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<string | null> {
  const token = newToken()
  const now = clock()
  return inTransaction(db.sql, async (tx) => {
    const [account] = await tx`
      update staff_users set last_signed_in_at = ${now}
      where id = ${id} and password_hash = ${passwordHash} and disabled_at is null returning 1`
    if (!account) return null
    await tx`
      insert into staff_sessions (token_hash, staff_user_id, created_at, active_at, proved_at, expires_at)
      values (${hashToken(token)}, ${id}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + sessionSeconds * 1000)})`
    return token
  })
}

/**
 * The staff member of a session that has neither expired nor been idle for too long (rule 262), and whose account is enabled. With
 * `isActive` the request counts as activity.
 */
export async function findStaffBySession(
  app: AppContext,
  token: string | undefined,
  { isActive }: { isActive: boolean },
): Promise<SignedInStaff | null> {
  if (!looksLikeToken(token)) return null
  const now = app.clock()
  const idleSince = new Date(now.getTime() - idleMs)
  const [found] = await app.db.sql(sessionRow)`
    select u.id, u.username, u.email, u.role, u.language, u.totp_confirmed_at is not null as totp_enabled, u.created_at,
      (select two_step_required_since from admin_settings) as required_since, s.proved_at, s.active_at
    from staff_sessions s join staff_users u on u.id = s.staff_user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and s.active_at > ${idleSince} and u.disabled_at is null`
  if (!found) return null
  const { createdAt, requiredSince, activeAt, ...user } = found
  if (isActive && now.getTime() - activeAt.getTime() >= activityStep)
    await app.db.sql`
      update staff_sessions set active_at = ${now} where token_hash = ${hashToken(token)} and active_at < ${now}`
  return { ...user, twoStepDue: twoStepDue({ isTwoStepOn: user.totpEnabled, requiredSince, createdAt }) }
}

/** Records that the password (and code) of a session was given just now (rule 260). */
export async function confirmStaffSession({ db, clock }: AppContext, token: string): Promise<void> {
  await db.sql`update staff_sessions set proved_at = ${clock()} where token_hash = ${hashToken(token)}`
}

/** Under this kind it is announced that a session has ended, to whatever is open in it. */
export const sessionKind = 'sessions'

/** By what the session of a token is announced. */
export const sessionName = (token: string): string => hashToken(token).toString('hex')

/** Ends a session, and sweeps out those that are over. */
export async function endStaffSession(app: AppContext, token: string | undefined): Promise<void> {
  if (!looksLikeToken(token)) return
  const now = app.clock()
  await app.db.sql`
    delete from staff_sessions
    where token_hash = ${hashToken(token)} or expires_at <= ${now} or active_at <= ${new Date(now.getTime() - idleMs)}`
  app.db.sql.announce(ChangeSet.of(sessionKind, sessionName(token)))
}

/** Ends the sessions of an account in the transaction that changes it, except the one with the given token. Their open screens are notified. */
export async function endStaffSessions(tx: Transaction, staffUserId: string, exceptToken?: string): Promise<void> {
  const exceptHash = exceptToken === undefined ? Buffer.alloc(0) : hashToken(exceptToken)
  const ended = await tx({ tokenHash: bytes })`
    delete from staff_sessions where staff_user_id = ${staffUserId} and token_hash <> ${exceptHash} returning token_hash`
  for (const { tokenHash } of ended) tx.changed.add(sessionKind, tokenHash.toString('hex'))
}
