import { z } from 'zod'
import type { InvoicedTo, StaffOrder } from '#contract/orders/orders.ts'
import { termsOf } from '#domain/billing/invoice-state.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const accountRow = z.object({ name: text, isNet30: bool })

/** Rule 325: the account that is invoiced on terms for an order; null if it is due on delivery. */
export async function findInvoicedTo(
  sql: Queryable,
  order: Pick<StaffOrder, 'id' | 'customerType'>,
): Promise<InvoicedTo | null> {
  const [account] = await sql(accountRow)`
    select a.name, a.terms_days > 0 as is_net30 from orders o
    join bill_to_accounts a on a.id = account_in_effect(coalesce(o.bill_to_id, find_account_of_login(o.customer_id)))
    where o.id = ${order.id}`
  if (!account) return null
  const terms = termsOf(order, account)
  return terms === 'due-on-receipt' ? null : { account: account.name, terms }
}
