import type { PageLanguage } from '#content/company/languages.ts'
import type { Registration } from '#contract/customers/accounts.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import { customerTerms } from '#domain/customers/weak-password.ts'
import type { AppContext } from '#server/app-context.ts'
import { useAccountLink } from '#server/orders/account-links.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import type { CustomerWithPassword } from './customer-queries.ts'
import { insertCustomer } from './new-customer.ts'
import { newResetToken, useProofToken } from './one-time-links.ts'
import { findRegistration, insertRegistration } from './registrations.ts'

/** Where a registration comes from. */
export type Registrant = { visitorToken: string; origin: string; network: string | null; language: PageLanguage }

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
  const { password, confirmPassword: _, order, ...typed } = wanted
  // Rule 592: English is what every page begins with, and no choice.
  const person = { ...typed, language: from.language === 'es' ? from.language : null }
  await refuseWeakPassword(password, { own: customerTerms(person), field: 'password' })
  const passwordHash = await app.passwords.hash(password)
  const now = app.clock()
  const letter = { recipient: person.email, language: from.language }
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

/**
 * Creates the account of a registration once a link verified its address (rule 20). The link proves who reads the address, not who chose
 * the password, so the password is only kept in the browser where it was typed (rule 61); in another one a
 * token comes with it that sets the first. Throws `link-expired`.
 */
export async function proveEmail(
  app: AppContext,
  { token, visitorToken }: { token: string; visitorToken: string | undefined },
): Promise<{ customer: CustomerWithPassword; passwordToken: string | null }> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const registrationId = await useProofToken(tx, token, now)
    const registration = registrationId && (await findRegistration(tx, registrationId))
    if (!registration) throw new AppError('link-expired')
    const { id: _, createdAt: __, visitorHash, passwordHash: typed, ...person } = registration
    const isSameBrowser = looksLikeToken(visitorToken) && visitorHash?.equals(hashToken(visitorToken)) === true
    const passwordHash = isSameBrowser ? typed : null
    const customer = await insertCustomer(tx, { ...person, passwordHash, googleSubject: null }, now)
    if (!customer) throw new AppError('link-expired')
    // They just proved to read the address: no second email is needed to choose one.
    const passwordToken = passwordHash === null ? await newResetToken(tx, customer.id, now) : null
    return { customer: { ...customer, passwordHash }, passwordToken }
  })
}
