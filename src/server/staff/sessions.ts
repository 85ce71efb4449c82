import { ChangeSet } from '../db/change-set.ts'
import type { Parts } from '../parts.ts'
import { hashToken, looksLikeToken, newToken } from '../tokens.ts'

export type StaffUser = { id: string; username: string; email: string | null; totpEnabled: boolean }

export const staffSessionSeconds = 12 * 60 * 60

/** Starts a session and answers with its token, which rests hashed. */
export async function startStaffSession(parts: Parts, staffUserId: string): Promise<string> {
  const token = newToken()
  await parts.db.sql`
    insert into staff_sessions (token_hash, staff_user_id, created_at, expires_at)
    values (${hashToken(token)}, ${staffUserId}, ${parts.clock()}, ${new Date(parts.clock().getTime() + staffSessionSeconds * 1000)})`
  return token
}

/** The staff member of a session that has not expired and whose account is not disabled. */
export async function findStaffBySession(parts: Parts, token: string | undefined): Promise<StaffUser | null> {
  if (!looksLikeToken(token)) return null
  const [user] = await parts.db.sql<StaffUser[]>`
    select u.id, u.username, u.email, u.totp_confirmed_at is not null as totp_enabled
    from staff_sessions s join staff_users u on u.id = s.staff_user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${parts.clock()} and u.disabled_at is null`
  return user ?? null
}

/** Under this kind it is announced that a session has ended, to whatever is open in it. */
export const sessionKind = 'sessions'

/** By what the session of a token is announced. */
export const sessionName = (token: string): string => hashToken(token).toString('hex')

/** Ends a session, and sweeps out the expired ones. */
export async function endStaffSession(parts: Parts, token: string | undefined): Promise<void> {
  if (!looksLikeToken(token)) return
  await parts.db
    .sql`delete from staff_sessions where token_hash = ${hashToken(token)} or expires_at <= ${parts.clock()}`
  parts.db.sql.announce(ChangeSet.of(sessionKind, sessionName(token)))
}
