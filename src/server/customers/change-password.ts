import type { PageLanguage } from '#content/company/languages.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { customerTerms } from '#domain/customers/weak-password.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import { type CustomerWithPassword, findCustomerById } from './customer-queries.ts'
import { endCustomerSessions } from './customer-sessions.ts'
import { deleteResetTokens, findResetOwner, useResetToken } from './one-time-links.ts'

/** The page on which it was asked for. */
export type AskedFrom = { origin: string; language: PageLanguage }

/** Sets a new password with the link from the email. Throws `link-expired`. */
export async function resetPassword(
  app: AppContext,
  { token, password, ...from }: { token: string; password: string } & AskedFrom,
): Promise<CustomerWithPassword> {
  const now = app.clock()
  // Hashing takes long and much memory: not for a link that is worthless, and not while rows are locked.
  const owner = await findResetOwner(app.db.sql, token, now)
  if (!owner) throw new AppError('link-expired')
  await refuseWeakPassword(password, { own: customerTerms(owner), field: 'password' })
  const passwordHash = await app.passwords.hash(password)
  return inTransaction(app.db.locking, async (tx) => {
    const customerId = await useResetToken(tx, token, now)
    const customer = customerId && (await findCustomerById(tx, customerId))
    if (!customer) throw new AppError('link-expired')
    await replacePassword(tx, customer, { passwordHash, ...from })
    return { ...customer, hasPassword: true, passwordHash }
  })
}

/**
 * Replaces a password, ends every session of the account (rule 21), revokes the links that could set another one, and notifies the owner.
 * The caller signs the current browser in again.
 */
export async function replacePassword(
  tx: Transaction,
  customer: Customer,
  { passwordHash, origin, language }: { passwordHash: string } & AskedFrom,
): Promise<void> {
  await Promise.all([
    tx`update customers set password_hash = ${passwordHash} where id = ${customer.id}`,
    endCustomerSessions(tx, customer.id),
    deleteResetTokens(tx, customer.id),
    queueEmails(tx, [{ template: 'password-changed', recipient: customer.email, language, data: { origin } }]),
  ])
}
