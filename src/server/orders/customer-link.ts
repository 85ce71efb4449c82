import type { StaffOrder } from '#contract/orders/orders.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { grantOrderAccess } from './order-inserts.ts'

/**
 * The link for an order's customer in an email: a page of the account, by path, if the address has an account; otherwise a link that
 * opens the order (rule 18).
 */
export async function linkForCustomer(
  sql: Queryable,
  origin: string,
  order: Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail'>,
  accountPath: string,
): Promise<string> {
  if ((await findCustomerByEmail(sql, order.customerEmail)) !== null) return `${origin}${accountPath}`
  return newOrderLink(sql, origin, order)
}

/**
 * Creates a link that opens an order, for an email to its customer (rule 18). The token itself is not stored anywhere
 * else.
 */
export async function newOrderLink(
  sql: Queryable,
  origin: string,
  { id, orderNumber }: Pick<StaffOrder, 'id' | 'orderNumber'>,
): Promise<string> {
  const token = newToken()
  await grantOrderAccess(sql, id, hashToken(token), { byEmail: true })
  return `${origin}/confirmation/${orderNumber}?token=${token}`
}
