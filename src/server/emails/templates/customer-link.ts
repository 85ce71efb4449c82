import type { StaffOrder } from '#contract/orders/orders.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { grantOrderAccess } from '#server/orders/order-inserts.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'

/**
 * The link for an order's customer in an email: a page of the account, by path, if the address has one; otherwise a link that opens the
 * order (rule 18).
 */
export async function linkForCustomer(
  tx: Transaction,
  origin: string,
  order: Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail'>,
  accountPath: string,
): Promise<string> {
  if ((await findCustomerByEmail(tx, order.customerEmail)) !== null) return `${origin}${accountPath}`
  const token = newToken()
  await grantOrderAccess(tx, order.id, hashToken(token), { byEmail: true })
  return `${origin}/confirmation/${order.orderNumber}?token=${token}`
}
