import { randomUUID } from 'node:crypto'
import type { Customer } from '#contract/customers/customers.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { findCustomerById } from './customer-queries.ts'
import { deleteRegistrations, type PersonalFacts } from './registrations.ts'

/** An account whose address is proven, about to be made. */
export type NewCustomer = PersonalFacts & {
  passwordHash: string | null
  googleSubject: string | null
}

/**
 * Makes the account of a proven address, and forgets what else waited for that address: from now on it has an owner. Null,
 * and nothing changed, when there is such an account already.
 */
export async function insertCustomer(tx: Transaction, customer: NewCustomer, now: Date): Promise<Customer | null> {
  // Rule 23: the first characters of the id are shown, so that they must not tell when it was made.
  const row = { ...customer, id: randomUUID(), verifiedAt: now, createdAt: now }
  const made = await tx`insert into customers ${insertValues(row)} on conflict do nothing returning id`
  if (made.length === 0) return null
  await deleteRegistrations(tx, customer.email)
  return findCustomerById(tx, row.id)
}
