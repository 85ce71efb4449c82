import type { PageLanguage } from '#content/company/languages.ts'
import { type Customer, customer } from '#contract/customers/customers.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { limits } from '#server/site/rate-limits.ts'
import { customerColumns } from './customer-queries.ts'

const hours = 60 * 60 * 1000

/** Creates a token that verifies the address of a registration, valid for two days. It is stored hashed. */
export function newProofToken(sql: Queryable, registrationId: string, now: Date): Promise<string> {
  return insertLink(sql, { registrationId, customerId: null, expiresAt: new Date(now.getTime() + 48 * hours) })
}

/** Creates a token that sets a new password, valid for one hour; older ones of the account stop working. It is stored hashed. */
export async function newResetToken(sql: Queryable, customerId: string, now: Date): Promise<string> {
  await deleteResetTokens(sql, customerId)
  const expiresAt = new Date(now.getTime() + 1 * hours)
  return insertLink(sql, { registrationId: null, customerId, expiresAt })
}

type NewLink = {
  registrationId: string | null
  customerId: string | null
  expiresAt: Date
}

async function insertLink(sql: Queryable, link: NewLink): Promise<string> {
  const token = newToken()
  await sql`insert into customer_links ${insertValues({ ...link, tokenHash: hashToken(token) })}`
  return token
}

/** Uses up a verification token; returns the registration's id, or null if the token is invalid, expired or used. */
export async function useProofToken(tx: Queryable, token: string, now: Date): Promise<string | null> {
  if (!looksLikeToken(token)) return null
  const [link] = await tx({ registrationId: uuid })`
    delete from customer_links where token_hash = ${hashToken(token)} and registration_id is not null and expires_at > ${now}
    returning registration_id`
  return link?.registrationId ?? null
}

/** The customer of a reset token, without using it up; null if it is invalid, expired or used. */
export async function findResetOwner(sql: Queryable, token: string, now: Date): Promise<Customer | null> {
  if (!looksLikeToken(token)) return null
  const [owner] = await sql(customer)`
    select ${customerColumns(sql)} from customers customer
    where customer.id = (
      select customer_id from customer_links where token_hash = ${hashToken(token)} and expires_at > ${now}
    )`
  return owner ?? null
}

/** Uses up a reset token and all others of the account; returns the account's id, or null if the token is invalid, expired or used. */
export async function useResetToken(tx: Queryable, token: string, now: Date): Promise<string | null> {
  if (!looksLikeToken(token)) return null
  const [link] = await tx({ customerId: uuid })`
    delete from customer_links where token_hash = ${hashToken(token)} and customer_id is not null and expires_at > ${now}
    returning customer_id`
  if (!link) return null
  await deleteResetTokens(tx, link.customerId)
  return link.customerId
}

/** Makes every link that could set a new password of the account worthless. */
export async function deleteResetTokens(tx: Queryable, customerId: string): Promise<void> {
  await tx`delete from customer_links where customer_id = ${customerId}`
}

/** A request to send a link to an address that is not known to be the sender's. */
type LinkRequest = {
  template: 'verification' | 'password-reset'
  email: string
  address: string | null
  /** What the visitor is counted by (rule 206). */
  network: string | null
  origin: string
  language: PageLanguage
}

/**
 * Requests a link for an address. Whether there is anyone to send it to is looked up when the email is written, so that the request does
 * the same for every address. Throws `too-many-requests`, also for every address.
 */
export async function requestLink(
  app: AppContext,
  { template, email, address, network, origin, language }: LinkRequest,
): Promise<void> {
  await consumeRateLimit(app, limits.linkRequests, `${email.toLowerCase()}|${address ?? ''}`)
  await consumeRateLimit(app, limits.linkRequestsByAddress, address)
  await inTransaction(app.db.sql, (tx) =>
    queueToStranger(tx, { template, recipient: email, language, data: { origin }, network }),
  )
}
