import type { AccountChanges } from '#contract/customers/accounts.ts'
import { customerTerms } from '#domain/customers/weak-password.ts'
import type { AppContext } from '#server/app-context.ts'
import { followLogin } from '#server/bill-to-accounts/follow-login.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import { replacePassword } from './change-password.ts'
import {
  type CustomerWithPassword,
  customerColumns,
  customerWithPassword,
  findCustomerById,
  findPasswordHash,
} from './customer-queries.ts'
import { matchingHash, wrongPasswordMessage } from './matching-hash.ts'

/**
 * Changes names, phone and, if a new one is given, the password, which ends every session of the account (rule 21). Throws `invalid-input`
 * at the current password if it is wrong or the account has none. In that case a password can only be set through an emailed link, so that
 * a person at an open browser cannot take over the account.
 */
export async function updateAccount(
  app: AppContext,
  customerId: string,
  { changes, origin }: { changes: AccountChanges; origin: string },
): Promise<CustomerWithPassword> {
  const { firstName, lastName, phone, currentPassword, newPassword } = changes
  const compared = newPassword === null ? null : await checkPassword(app, customerId, currentPassword ?? '')
  if (newPassword !== null) {
    const owner = await findCustomerById(app.db.sql, customerId)
    const own = [
      ...(owner ? customerTerms(owner) : []),
      ...customerTerms({ firstName, lastName, email: '', companyName: '' }),
    ]
    await refuseWeakPassword(newPassword, { own, field: 'newPassword' })
  }
  const passwordHash = newPassword === null ? null : await app.passwords.hash(newPassword)
  return inTransaction(app.db.locking, async (tx) => {
    const [before] = await tx({ name: text, phone: text })`
      select trim(first_name || ' ' || last_name) as name, phone from customers where id = ${customerId} for no key update`
    const [customer] = await tx(customerWithPassword)`
      update customers customer set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}
      where id = ${customerId} ${compared === null ? tx`` : tx`and password_hash = ${compared}`}
      returning ${customerColumns(tx)}, customer.password_hash`
    // If a reset was faster and replaced the compared password, the reset wins.
    if (!customer || !before) throw wrongPassword()
    const after = { name: `${firstName} ${lastName}`.trim(), phone }
    await followLogin(tx, { customerId, email: customer.email, before, after })
    if (passwordHash === null) return customer
    await replacePassword(tx, customer, { passwordHash, origin })
    return { ...customer, passwordHash }
  })
}

/** The hash that the typed password matches. */
async function checkPassword(app: AppContext, customerId: string, typed: string): Promise<string> {
  const hash = await findPasswordHash(app.db.sql, customerId)
  const right = await matchingHash(app, { customerId, hash, typed })
  if (hash === null) throw refusedPassword('Your account has no password yet. Request a link to set one.')
  if (right === null) throw wrongPassword()
  return right
}

const wrongPassword = () => refusedPassword(wrongPasswordMessage)

const refusedPassword = (message: string) =>
  new AppError('invalid-input', { message, fields: { currentPassword: message } })
