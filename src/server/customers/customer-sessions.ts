import { randomUUID } from 'node:crypto'
import { type AccountSession, accountSession } from '#contract/customers/accounts.ts'
import { customer as customerSchema } from '#contract/customers/customers.ts'
import { describeDevice } from '#domain/customers/device.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { SignedInCustomer } from '#server/site/sign-ins.ts'
import { customerColumns } from './customer-queries.ts'

const openSession = customerSchema.extend({ sessionId: uuid, lastSeenAt: timestamp })

export const customerSessionSeconds = 30 * 24 * 60 * 60

/** The same answer for every failed sign-in. */
export const wrongCredentials = () => new AppError('wrong-credentials', { message: 'Invalid email or password' })

/** How exactly we know when a session was last seen: writing it at every request would be a write for every read. */
const seenEveryMs = 60 * 60 * 1000

/** Input for a new session; `passwordHash`: the hash that the password matched, null for sign-ins without a password. */
export type NewSession = { customerId: string; userAgent: string; now: Date; passwordHash?: string | null }

/**
 * Starts a session and returns its token, which is stored hashed. Throws `wrong-credentials` if the password changed since it was compared:
 * a person with the old password must not get a session after all sessions ended (rule 21). It therefore waits for a change in progress.
 */
export async function startCustomerSession(sql: Queryable, session: NewSession): Promise<string> {
  const token = newToken()
  const { customerId, userAgent, now, passwordHash } = session
  const started = await sql`
    insert into customer_sessions (id, token_hash, customer_id, device, created_at, last_seen_at, expires_at)
    select ${randomUUID()}::uuid, ${hashToken(token)}::bytea, id, ${describeDevice(userAgent)}, ${now}::timestamptz,
      ${now}::timestamptz, ${new Date(now.getTime() + customerSessionSeconds * 1000)}::timestamptz
    from customers
    where id = ${customerId} ${passwordHash === undefined ? sql`` : sql`and password_hash is not distinct from ${passwordHash}`}
    for share
    returning id`
  if (started.length === 0) throw wrongCredentials()
  return token
}

/** The customer of a session that has not expired. */
export async function findCustomerBySession(
  { db, clock }: AppContext,
  token: string | undefined,
): Promise<SignedInCustomer | null> {
  if (!looksLikeToken(token)) return null
  const now = clock()
  const [found] = await db.sql(openSession)`
    select session.id as session_id, session.last_seen_at, ${customerColumns(db.sql)}
    from customer_sessions session join customers customer on customer.id = session.customer_id
    where session.token_hash = ${hashToken(token)} and session.expires_at > ${now}`
  if (!found) return null
  const { lastSeenAt, ...customer } = found
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs)
    await db.sql`update customer_sessions set last_seen_at = ${now} where id = ${customer.sessionId}`
  return customer
}

/** Ends the session of a token, and sweeps out the expired ones. */
export async function endCustomerSession({ db, clock }: AppContext, token: string | undefined): Promise<void> {
  if (!looksLikeToken(token)) return
  await db.sql`delete from customer_sessions where token_hash = ${hashToken(token)} or expires_at <= ${clock()}`
}

/** Ends every session of an account (rule 21). */
export async function endCustomerSessions(sql: Queryable, customerId: string): Promise<void> {
  await sql`delete from customer_sessions where customer_id = ${customerId}`
}

/** Ends all other sessions of the signed-in user. */
export async function endOtherSessions({ db }: AppContext, customer: SignedInCustomer): Promise<void> {
  await db.sql`delete from customer_sessions where customer_id = ${customer.id} and id <> ${customer.sessionId}`
}

/** Ends one session of an account; false if it has no session with this id. */
export async function endSessionOf({ db }: AppContext, customerId: string, sessionId: string): Promise<boolean> {
  const ended = await db.sql`
    delete from customer_sessions where customer_id = ${customerId} and id = ${sessionId} returning id`
  return ended.length === 1
}

/** The list is cut at a number nobody reads beyond; the number of sessions is not limited. */
const maxListed = 100

/** The browsers in which an account is signed in, the last seen first; of very many the newest. */
export function listCustomerSessions({ db, clock }: AppContext, customer: SignedInCustomer): Promise<AccountSession[]> {
  return db.sql(accountSession)`
    select id, device, created_at, last_seen_at, id = ${customer.sessionId} as current
    from customer_sessions where customer_id = ${customer.id} and expires_at > ${clock()}
    order by id = ${customer.sessionId} desc, last_seen_at desc, created_at desc
    limit ${maxListed}`
}

/** Deletes what has expired: unverified registrations, links, sessions. */
export async function deleteExpiredSignIns(sql: Sql, now: Date): Promise<void> {
  await sql`delete from customer_links where expires_at <= ${now}`
  await sql`delete from known_browsers where seen_at < ${now}::timestamptz - interval '1 year'`
  await sql`delete from registrations where expires_at <= ${now}`
  await sql`delete from customer_sessions where expires_at <= ${now}`
}
