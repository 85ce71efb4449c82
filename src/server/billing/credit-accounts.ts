import { z } from 'zod'
import { accountKinds } from '#contract/bill-to-accounts/account-words.ts'
import type { PaymentTerms } from '#contract/billing/billing-values.ts'
import { customerTypes } from '#contract/customers/customers.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** The login that an order belongs to, and the terms of its bill-to account. */
export const creditAccount = z.object({
  id: uuid,
  name: text,
  companyName: text,
  customerType: z.enum(customerTypes),
  isNet30: bool,
  /**
   * Whether the order is billed to its account, because it was placed while signed in or staff assigned it; otherwise only the email
   * matches.
   */
  isAssigned: bool,
})
export type CreditAccount = z.output<typeof creditAccount>

const billTo = z.object({
  isNet30: bool,
  kind: z.enum(accountKinds),
  name: text,
  billingAddress: text,
  billingCity: text,
  billingState: text,
  billingZipCode: text,
})
export type BillTo = z.output<typeof billTo>

/**
 * Rules 136 and 240: the terms and the billing address of an order's bill-to account; those of its login's account until it has its own
 * (rule 213).
 */
export async function findBillTo(sql: Queryable, order: Pick<StaffOrder, 'id'>): Promise<BillTo | null> {
  const [found] = await sql(billTo)`
    select a.terms_days > 0 as is_net30, a.kind, a.name, a.billing_address, a.billing_city, a.billing_state, a.billing_zip_code
    from orders o
    join bill_to_accounts a on a.id = account_in_effect(coalesce(o.bill_to_id, find_account_of_login(o.customer_id)))
    where o.id = ${order.id}`
  return found ?? null
}

/**
 * Rule 19: the login that was signed in when the order was placed, otherwise the one with its email; null if there is
 * neither.
 */
export async function findAccountOf(sql: Queryable, order: Pick<StaffOrder, 'id'>): Promise<CreditAccount | null> {
  const [account] = await sql(creditAccount)`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.company_name, c.customer_type,
      coalesce(a.terms_days > 0, false) as is_net30, (c.id = o.customer_id) is true as is_assigned
    from orders o join customers c on c.id = o.customer_id or lower(c.email) = lower(o.customer_email)
    left join bill_to_accounts a
      on a.id = account_in_effect(coalesce(case when c.id = o.customer_id then o.bill_to_id end, find_account_of_login(c.id)))
    where o.id = ${order.id}
    order by (c.id = o.customer_id) is true desc
    limit 1`
  return account ?? null
}

export const termsOfAccount = ({ isNet30 }: { isNet30: boolean }): PaymentTerms =>
  isNet30 ? 'net-30' : 'due-on-receipt'
