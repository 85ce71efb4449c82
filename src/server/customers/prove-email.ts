import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { CustomerWithPassword } from './customer-queries.ts'
import { insertCustomer } from './new-customer.ts'
import { newResetToken, useProofToken } from './one-time-links.ts'
import { findRegistration } from './registrations.ts'

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
