import type { Registration } from '#contract/customers/accounts.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import { customerTerms } from '#domain/customers/weak-password.ts'
import type { AppContext } from '#server/app-context.ts'
import { useAccountLink } from '#server/orders/account-links.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import type { CustomerWithPassword } from './customer-queries.ts'
import { insertCustomer } from './new-customer.ts'
import { insertRegistration } from './registrations.ts'

/** Where a registration comes from. */
export type Registrant = { visitorToken: string; origin: string; network: string | null }

/**
 * Stores a registration. The account is created when the emailed link verifies the address. Whether an account exists is only looked up
 * when that email is written, so that the request does the same for every address (rule 19). Returns the account if it could be created
 * immediately, because this browser opened the account link in the confirmation of an order with that address (rule 20); else null.
 */
export async function register(
  app: AppContext,
  wanted: Registration,
  from: Registrant,
): Promise<CustomerWithPassword | null> {
  const { password, confirmPassword: _, order, ...person } = wanted
  await refuseWeakPassword(password, { own: customerTerms(person), field: 'password' })
  const passwordHash = await app.passwords.hash(password)
  const now = app.clock()
  const letter = { recipient: person.email, language: 'en' }
  const orderNumber = order ? normalizeOrderNumber(order) : null
  if (orderNumber) {
    const customer = await inTransaction(app.db.sql, async (tx) => {
      const proof = { visitorToken: from.visitorToken, orderNumber, email: person.email, now }
      if (!(await useAccountLink(tx, proof))) return null
      const made = await insertCustomer(tx, { ...person, passwordHash, googleSubject: null }, now)
      if (made) await queueEmails(tx, [{ ...letter, template: 'account-opened', data: { origin: from.origin } }])
      return made
    })
    if (customer) return { ...customer, passwordHash }
  }
  const registration = {
    ...person,
    id: newId(),
    passwordHash,
    visitorHash: hashToken(from.visitorToken),
    createdAt: now,
  }
  const data = { registrationId: registration.id, origin: from.origin }
  await inTransaction(app.db.sql, async (tx) => {
    await Promise.all([
      insertRegistration(tx, registration),
      queueToStranger(tx, { ...letter, template: 'registration', data, network: from.network }),
    ])
  })
  return null
}
