import type { PageLanguage } from '#content/company/languages.ts'
import type { AccountChanges } from '#contract/customers/accounts.ts'
import { customerTerms } from '#domain/customers/weak-password.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewSearchKeys } from '#server/bill-to-accounts/account-queries.ts'
import { customerKey } from '#server/orders/search-keys.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limitTries } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import { type AskedFrom, replacePassword } from './change-password.ts'
import {
  type CustomerWithPassword,
  customerColumns,
  customerWithPassword,
  findCustomerById,
  findPasswordHash,
} from './customer-queries.ts'
import { eraseAccount } from './erase-account.ts'

const wrongPasswordMessage = 'Current password is incorrect'

/**
 * The hash of a signed-in customer if the typed password matches it, else null. Wrong ones are counted (rule 47): throws
 * `too-many-requests`.
 */
function matchingHash(
  app: AppContext,
  { customerId, hash, typed }: { customerId: string; hash: string | null; typed: string },
): Promise<string | null> {
  return limitTries(app, [[limits.passwordChanges, customerId]], async () =>
    (await app.passwords.verify(typed, hash)) ? hash : null,
  )
}

/**
 * Changes names, phone and, if a new one is given, the password, which ends every session of the account (rule 21). Throws `invalid-input`
 * at the current password if it is wrong or the account has none. In that case a password can only be set through an emailed link, so that
 * a person at an open browser cannot take over the account.
 */
export async function updateAccount(
  app: AppContext,
  customerId: string,
  { changes, ...from }: { changes: AccountChanges } & AskedFrom,
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
    const [before] = await tx({ name: text, phone: text, email: text, companyName: text })`
      select trim(first_name || ' ' || last_name) as name, phone, email, company_name from customers where id = ${customerId} for no key update`
    if (!before) throw wrongPassword()
    const searchKey = customerKey({ ...before, firstName, lastName, phone })
    const [customer] = await tx(customerWithPassword)`
      update customers customer set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}, search_key = ${searchKey}
      where id = ${customerId} ${compared === null ? tx`` : tx`and password_hash = ${compared}`}
      returning ${customerColumns(tx)}, customer.password_hash`
    // If a reset was faster and replaced the compared password, the reset wins.
    if (!customer) throw wrongPassword()
    const after = { name: `${firstName} ${lastName}`.trim(), phone }
    await followLogin(tx, { customerId, email: customer.email, before, after })
    if (passwordHash === null) return customer
    await replacePassword(tx, customer, { passwordHash, ...from })
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

/** Rule 592: chooses the language in which a customer reads the account, and is written to. */
export async function chooseLanguage({ db }: AppContext, customerId: string, language: PageLanguage): Promise<void> {
  await db.sql`update customers set language = ${language} where id = ${customerId}`
}

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

type Person = { name: string; phone: string }

/**
 * When a login changes its name or phone, its own contact in its account changes too, as far as nobody wrote something else there; the account of
 * a person also changes its name.
 */
async function followLogin(
  tx: Transaction,
  { customerId, email, before, after }: { customerId: string; email: string; before: Person; after: Person },
): Promise<void> {
  if (before.name === after.name && before.phone === after.phone) return
  const changed = await tx({ id: uuid })`
    update bill_to_accounts a set version = a.version + 1,
      name = case when a.kind = 'person' and a.name = ${before.name} then ${after.name} else a.name end,
      contacts = (
        select jsonb_agg(case when lower(c ->> 'email') <> lower(${email}) then c else c
          || case when c ->> 'name' = ${before.name} then jsonb_build_object('name', ${after.name}::text) else '{}' end
          || case when c ->> 'phone' = ${before.phone} then jsonb_build_object('phone', ${after.phone}::text) else '{}' end end order by place)
        from jsonb_array_elements(a.contacts) with ordinality as contact (c, place))
    where a.id in (select bill_to_id from account_members where customer_id = ${customerId} and role = 'owner')
      and exists (select from jsonb_array_elements(a.contacts) as c where lower(c ->> 'email') = lower(${email}))
    returning id`
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await renewSearchKeys(tx, ids)
  tx.changed.addAll('bill-to-accounts')
}
