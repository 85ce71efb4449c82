import { randomUUID } from 'node:crypto'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey } from '#server/orders/search-keys.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { findCustomerById } from './customer-queries.ts'
import { deleteRegistrations, type PersonalFacts } from './registrations.ts'

/** A new account with a verified address. */
export type NewCustomer = PersonalFacts & {
  passwordHash: string | null
  googleSubject: string | null
}

/**
 * Creates the account of a verified address, and deletes the other registrations waiting for it. Null, without a change, if the account
 * already exists.
 */
export async function insertCustomer(tx: Transaction, customer: NewCustomer, now: Date): Promise<Customer | null> {
  // Rule 23: the first characters of the id are shown, so they must not reveal when it was created.
  const row = { ...customer, id: randomUUID(), verifiedAt: now, createdAt: now, searchKey: customerKey(customer) }
  const made = await tx`insert into customers ${insertValues(row)} on conflict do nothing returning id`
  if (made.length === 0) return null
  await deleteRegistrations(tx, customer.email)
  return findCustomerById(tx, row.id)
}
