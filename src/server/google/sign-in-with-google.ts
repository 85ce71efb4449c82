import type { GoogleFailure } from '../../content/google-sign-in.ts'
import { findCustomerByEmail } from '../customers/customer-queries.ts'
import { insertCustomer } from '../customers/new-customer.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Parts } from '../parts.ts'
import type { GoogleIdentity } from './google-provider.ts'

export type GoogleSignIn =
  | { ok: true; customerId: string }
  | { ok: false; reason: Extract<GoogleFailure, 'unproven' | 'taken'> }

/**
 * Rule 23: the account of whom Google vouches for. Whoever was here before is known by Google's own id; else the account of the address is joined, which is
 * proven like every account's (rule 61), or a new one made. A registration that waits for the address is not
 * joined but forgotten: a stranger may have chosen its password.
 */
export function signInWithGoogle(parts: Parts, identity: GoogleIdentity): Promise<GoogleSignIn> {
  return inTransaction(parts.db.sql, async (tx) => {
    const known = await findBySubject(tx, identity.subject)
    if (known) return { ok: true, customerId: known }
    const { email } = identity
    if (email === null) return { ok: false, reason: 'unproven' }
    const { firstName, lastName, subject } = identity
    const made = await insertCustomer(
      tx,
      {
        email,
        firstName,
        lastName,
        phone: '',
        customerType: 'residential',
        companyName: '',
        passwordHash: null,
        googleSubject: subject,
      },
      parts.clock(),
    )
    const customerId = made?.id ?? (await join(tx, email, subject))
    return customerId ? { ok: true, customerId } : { ok: false, reason: 'taken' }
  })
}

async function findBySubject(tx: Transaction, subject: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select id from customers where google_subject = ${subject}`
  return row?.id ?? null
}

/** Joins the account of an address to its Google account; null when it has another one. */
async function join(tx: Transaction, email: string, subject: string): Promise<string | null> {
  const customer = await findCustomerByEmail(tx, email)
  const joined = customer
    ? await tx`
        update customers set google_subject = ${subject}
        where id = ${customer.id} and (google_subject is null or google_subject = ${subject}) returning id`
    : []
  return joined.length === 1 && customer ? customer.id : null
}
