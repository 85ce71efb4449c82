import { z } from 'zod'
import { text, uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Query, type Queryable } from '#server/platform/db/sql.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'

/** Rule 20: how long the link "Create your account" in a confirmation is valid. */
const validDays = 7

const accountLink = z.object({ orderId: uuid, orderNumber: text, customerEmail: text })
export type AccountLink = z.output<typeof accountLink>

/**
 * Inserts a single-use token that verifies the email address of an order, valid for seven days. Stores only its hash. Part of a larger
 * statement.
 */
export function accountLinkInsert(
  sql: Queryable,
  { token, orderId, now }: { token: string; orderId: string; now: Date },
): Query {
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  return sql`insert into account_links ${insertValues({ tokenHash: hashToken(token), orderId, expiresAt })}`
}

/** The order of a token; null if the token is unknown, expired or used. */
export async function findAccountLink(sql: Queryable, token: string, now: Date): Promise<AccountLink | null> {
  const [link] = await sql(accountLink)`
    select o.id as order_id, o.order_number, o.customer_email from account_links l join orders o on o.id = l.order_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now} and o.archived_at is null`
  return link ?? null
}

/**
 * Consumes the account link that a browser opened, if it belongs to the order with this number and verifies this address. Returns whether
 * there was one.
 */
export async function useAccountLink(
  tx: Queryable,
  { visitorToken, orderNumber, email, now }: { visitorToken: string; orderNumber: string; email: string; now: Date },
): Promise<boolean> {
  const used = await tx`
    delete from account_links l using order_access a, orders o
    where a.token_hash = ${hashToken(visitorToken)} and a.account_link = l.token_hash and a.order_id = l.order_id
      and o.id = l.order_id and o.order_number = ${orderNumber} and o.archived_at is null
      and lower(o.customer_email) = lower(${email}) and l.expires_at > ${now}
    returning l.order_id`
  return used.length > 0
}
