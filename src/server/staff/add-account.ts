import { z } from 'zod'
import type { NewStaffAccount, StaffAccountChanges } from '#contract/staff/staff-accounts.ts'
import { readerLanguages } from '#contract/values/field-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, textOrNull, timestampOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { staffNotFound } from './account-queries.ts'
import { changeRole } from './disable-account.ts'
import { type Requester, recordStaffEvent } from './record-staff-event.ts'
import { newStaffLink } from './staff-links.ts'

/** A link that was created for an account. The requester hands it over. */
export type MadeLink = { id: string; token: string; expiresAt: Date }

/**
 * Rule 163: adds a colleague, who chooses the password with a one-time link, so that nobody else ever knows it. Throws `invalid-input` if
 * the username is taken, ignoring case.
 */
export async function addStaffAccount(app: AppContext, by: Requester, account: NewStaffAccount): Promise<MadeLink> {
  return inTransaction(app.db.locking, async (tx) => {
    const now = app.clock()
    const id = newId()
    const added = await tx`
      insert into staff_users ${insertValues({ ...account, id, passwordHash: null, createdAt: now })}
      on conflict do nothing returning 1`
    if (added.length === 0) throw usernameTaken()
    await recordStaffEvent(tx, app, { id, by, kind: 'staff-account-added', after: account })
    return { id, ...(await newStaffLink(tx, { id, by: by.id }, now)) }
  })
}

const changeable = z.object({ name: text, email: textOrNull, language: z.enum(readerLanguages) })

/** Changes a colleague's name, address, role and language, or one's own but the role. Throws `not-found`, and what {@link changeRole} throws. */
export async function changeStaffAccount(
  app: AppContext,
  by: Requester,
  id: string,
  { name, email, role, language }: StaffAccountChanges,
): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    // First, because it locks every account, in their order.
    if (role !== undefined) await changeRole(app, tx, by, { id, role })
    const [before] = await tx(changeable)`
      select name, email, language from staff_users where id = ${id} for no key update`
    if (!before) throw staffNotFound()
    if (language !== undefined && language !== before.language)
      await tx`update staff_users set language = ${language} where id = ${id}`
    if (before.name === name && before.email === email) return
    await tx`update staff_users set name = ${name}, email = ${email} where id = ${id}`
    const after = { name, email }
    await recordStaffEvent(tx, app, { id, by, kind: 'staff-account-changed', before, after })
  })
}

/** Rule 504: chooses the language in which somebody reads the staff area. It is no secret and no right: nobody is told. */
export async function chooseStaffLanguage({ db }: AppContext, id: string, language: 'en' | 'es'): Promise<void> {
  await db.sql`update staff_users set language = ${language} where id = ${id}`
}

/**
 * Creates a new link for a colleague who lost the first one, or the password. The old password is valid until the link is used. Throws
 * `not-found`, and `not-allowed-now` for oneself and for a disabled account.
 */
export async function makeStaffLink(app: AppContext, by: Requester, id: string): Promise<MadeLink> {
  if (id === by.id) throw refused('Change your own password under Account, at the top.')
  return inTransaction(app.db.locking, async (tx) => {
    const { disabledAt } = await lockAccount(tx, id)
    if (disabledAt) throw refused('This account is disabled. Enable it first.')
    await recordStaffEvent(tx, app, { id, by, kind: 'staff-link-made' })
    return { id, ...(await newStaffLink(tx, { id, by: by.id }, app.clock())) }
  })
}

async function lockAccount(tx: Transaction, id: string): Promise<{ disabledAt: Date | null }> {
  const [account] = await tx({ disabledAt: timestampOrNull })`
    select disabled_at from staff_users where id = ${id} for no key update`
  if (!account) throw staffNotFound()
  return account
}

const refused = (message: string) => new AppError('not-allowed-now', { message })

const usernameTaken = () => {
  const message = 'This username is taken'
  return new AppError('invalid-input', { message, fields: { username: message } })
}
