import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findPasswordHash } from './customer-queries.ts'
import { eraseAccount } from './erase-account.ts'
import { matchingHash, wrongPasswordMessage } from './matching-hash.ts'

/**
 * Rule 191: a customer closes the own account. Throws `invalid-input` for a wrong password, so that a person at an open browser cannot do
 * it, and whatever {@link eraseAccount} throws.
 */
export async function closeAccount(app: AppContext, customerId: string, password: string | null): Promise<void> {
  const hash = await findPasswordHash(app.db.sql, customerId)
  if (hash !== null && (await matchingHash(app, { customerId, hash, typed: password ?? '' })) === null) {
    throw new AppError('invalid-input', { message: wrongPasswordMessage, fields: { password: wrongPasswordMessage } })
  }
  await eraseAccount(app, { customerId, actor: { kind: 'customer', id: customerId } })
}
