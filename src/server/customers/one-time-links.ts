import { type Customer, customer } from '#contract/customers/customers.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
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
  await sql`insert into customer_links ${insertValues({ ...link, tokenHash: hashToken(token) } as never)}`
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
