import type { GoogleFailure } from '#content/account/entry.ts'
import type { AppContext } from '#server/app-context.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { insertCustomer } from '#server/customers/new-customer.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { asciiEmail } from '#server/platform/http/email-hosts.ts'
import type { GoogleIdentity } from '#server/platform/ports/google.ts'

export type GoogleSignIn =
  | { ok: true; id: string; email: string; isNew: boolean }
  | { ok: false; reason: Extract<GoogleFailure, 'unproven' | 'taken'> }

/**
 * Rule 23: the account of the person that Google identified, by Google's id; else the account with the verified address (rule 61), or a new
 * one. A pending registration for the address is deleted, not joined, because a stranger may have chosen its password. The owner is
 * notified of a new way to sign in (rule 60).
 */
export function signInWithGoogle(
  app: AppContext,
  { identity, origin }: { identity: GoogleIdentity; origin: string },
): Promise<GoogleSignIn> {
  return inTransaction(app.db.sql, async (tx) => {
    const known = await findBySubject(tx, identity.subject)
    if (known) return { ok: true, ...known, isNew: false }
    const email = identity.email && asciiEmail(identity.email)
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
        language: null,
        passwordHash: null,
        googleSubject: subject,
      },
      app.clock(),
    )
    if (made) {
      const data = { origin, by: 'google' } as const
      await queueEmails(tx, [{ template: 'account-opened', recipient: email, language: 'en', data }])
      return { ok: true, id: made.id, email, isNew: true }
    }
    const joined = await join(tx, email, subject)
    if (joined?.isNew)
      await queueEmails(tx, [{ template: 'google-joined', recipient: joined.email, language: 'en', data: { origin } }])
    return joined ? { ok: true, ...joined, isNew: false } : { ok: false, reason: 'taken' }
  })
}

async function findBySubject(tx: Transaction, subject: string): Promise<{ id: string; email: string } | null> {
  const [row] = await tx({ id: uuid, email: text })`select id, email from customers where google_subject = ${subject}`
  return row ?? null
}

type Joined = { id: string; email: string; isNew: boolean }

/** Joins the account of an address to its Google account, unless another browser just did; null if it has another one. */
async function join(tx: Transaction, email: string, subject: string): Promise<Joined | null> {
  const customer = await findCustomerByEmail(tx, email)
  if (!customer) return null
  const joined = await tx`
    update customers set google_subject = ${subject} where id = ${customer.id} and google_subject is null returning 1`
  const isNew = joined.length === 1
  return isNew || (await findBySubject(tx, subject))?.id === customer.id
    ? { id: customer.id, email: customer.email, isNew }
    : null
}
