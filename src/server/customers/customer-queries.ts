import type { z } from 'zod'
import { type Customer, customer } from '#contract/customers/customers.ts'
import { text, textOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** An account under the names of the contract, of a table that is called `customer` in the statement. */
export const customerColumns = (sql: Queryable) => sql`
  customer.id, customer.first_name, customer.last_name, customer.email, customer.phone, customer.customer_type,
  customer.company_name, customer.language, customer.password_hash is not null as has_password,
  case when exists (
    select from bill_to_accounts where id = account_in_effect(find_account_of_login(customer.id)) and terms_days > 0
  ) then 'net-30' else 'due-on-receipt' end as payment_terms`

/** An account with its password hash; null if it has no password. */
export const customerWithPassword = customer.extend({ passwordHash: text.nullable() })
export type CustomerWithPassword = z.output<typeof customerWithPassword>

/** The account with an address, ignoring case; null if there is none. */
export async function findCustomerByEmail(sql: Queryable, email: string): Promise<Customer | null> {
  const [found] = await sql(customer)`
    select ${customerColumns(sql)} from customers customer where lower(customer.email) = lower(${email})`
  return found ?? null
}

/** The same by its id. */
export async function findCustomerById(sql: Queryable, id: string): Promise<Customer | null> {
  const [found] = await sql(customer)`
    select ${customerColumns(sql)} from customers customer where customer.id = ${id}`
  return found ?? null
}

/** The hash to compare a password with; null for an account without a password, and if there is no account. */
export async function findPasswordHash(sql: Queryable, customerId: string): Promise<string | null> {
  const [row] = await sql({ passwordHash: textOrNull })`
    select password_hash from customers where id = ${customerId}`
  return row?.passwordHash ?? null
}
