import { pathIn } from '#content/company/languages.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { grantOrderAccess } from './order-inserts.ts'

/** An order in whose language the linked page is (rule 487). */
type Linked = Pick<StaffOrder, 'id' | 'orderNumber'> & Partial<Pick<StaffOrder, 'language'>>

/**
 * The link for an order's customer in an email: a page of the account, by path, if the address has an account; otherwise a link that
 * opens the order (rule 18).
 */
export async function linkForCustomer(
  sql: Queryable,
  origin: string,
  order: Linked & Pick<StaffOrder, 'customerEmail'>,
  accountPath: string,
): Promise<string> {
  if ((await findCustomerByEmail(sql, order.customerEmail)) !== null)
    return origin + pathIn(order.language ?? 'en', accountPath)
  return newOrderLink(sql, origin, order)
}

/**
 * Creates a link that opens an order, for an email to its customer (rule 18), and those that were placed together with it for the same email
 * (rule 340). The token itself is not stored anywhere else.
 */
export async function newOrderLink(
  sql: Queryable,
  origin: string,
  { id, orderNumber, language = 'en' }: Linked,
): Promise<string> {
  const token = newToken()
  await grantOrderAccess(sql, id, hashToken(token), { byEmail: true })
  for (const together of await listSameEmail(sql, id))
    await grantOrderAccess(sql, together, hashToken(token), { byEmail: true })
  return `${origin}${pathIn(language, `/confirmation/${orderNumber}`)}?token=${token}`
}

/** The other orders of the group of an order that have its email. */
async function listSameEmail(sql: Queryable, orderId: string): Promise<string[]> {
  const found = await sql({ id: uuid })`
    select o.id from orders o join orders first on first.group_id = o.group_id and lower(first.customer_email) = lower(o.customer_email)
    where first.id = ${orderId} and o.id <> first.id and o.archived_at is null and o.customer_email <> ''`
  return found.map(({ id }) => id)
}
