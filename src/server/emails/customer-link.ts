import type { StaffOrder } from '../../contract/orders.ts'
import { findCustomerByEmail } from '../customers/customer-queries.ts'
import type { Transaction } from '../db/client.ts'
import { letSee } from '../orders/order-inserts.ts'
import { hashToken, newToken } from '../tokens.ts'

/**
 * Where, under an origin, an order's customer is led by an e-mail: to a page of the account, by its path, where the address has one; anybody else gets a
 * link that opens the order (rule 18).
 */
export async function linkForCustomer(
  tx: Transaction,
  origin: string,
  order: Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail'>,
  accountPath: string,
): Promise<string> {
  if ((await findCustomerByEmail(tx, order.customerEmail)) !== null) return `${origin}${accountPath}`
  const token = newToken()
  await letSee(tx, order.id, hashToken(token), { byEmail: true })
  return `${origin}/confirmation/${order.orderNumber}?token=${token}`
}
