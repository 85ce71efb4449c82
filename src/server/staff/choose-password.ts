import type { AppContext } from '#server/app-context.ts'
import type { RequestFacts } from '#server/events/record-security-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limits } from '#server/site/rate-limits.ts'
import { refuseWeakPassword } from '#server/site/refuse-weak-password.ts'
import { checkOwnPassword } from './own-password.ts'
import { type Requester, recordStaffEvent } from './record-staff-event.ts'
import { endStaffSessions } from './sessions.ts'
import { deleteStaffLink, findLinkHolder, spendStaffLink } from './staff-links.ts'

/** Sets the password of the account that a link is for, and ends its sessions. Throws `link-expired`. */
export async function choosePassword(
  app: AppContext,
  { token, password, from }: { token: string; password: string; from: RequestFacts },
): Promise<void> {
  const now = app.clock()
  // Hashing takes long and much memory: not for a link that is worthless, and not while rows are locked.
  const holder = await findLinkHolder(app.db.sql, token, now)
  if (!holder) throw new AppError('link-expired')
  const { id, username, madeBy } = holder
  await refuseWeakPassword(password, { own: [holder.username, holder.name, holder.email], field: 'password' })
  const passwordHash = await app.passwords.hash(password)
  await inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx`
      select 1 from staff_users where id = ${id} and disabled_at is null for no key update`
    if (!account || !(await spendStaffLink(tx, token, now))) throw new AppError('link-expired')
    await tx`update staff_users set password_hash = ${passwordHash} where id = ${id}`
    await endStaffSessions(tx, id)
    // Whoever made the link could use it, too.
    const details: Record<string, string> = madeBy === null ? {} : { linkMadeBy: madeBy }
    await recordStaffEvent(tx, app, {
      id,
      by: { id, username, from },
      kind: 'staff-password-set',
      after: details,
      details,
    })
  })
}

/**
 * Changes one's own password: every other session ends, and a link that could set another is worthless. Throws `invalid-input` at the
 * current password when it is wrong; tries are counted, and stopped when there are too many (rule 47).
 */
export async function changeOwnPassword(
  app: AppContext,
  user: Requester,
  { currentPassword, newPassword, token }: { currentPassword: string; newPassword: string; token: string | undefined },
): Promise<void> {
  const { id } = user
  const account = await checkOwnPassword(app, { id, password: currentPassword, limit: limits.staffPasswordChanges })
  if (account === null) throw wrongPassword()
  const { passwordHash: compared, username, name, email } = account
  await refuseWeakPassword(newPassword, { own: [username, name, email], field: 'newPassword' })
  const passwordHash = await app.passwords.hash(newPassword)
  await inTransaction(app.db.locking, async (tx) => {
    // If another change was faster and replaced the compared password, that change wins.
    if (!(await replacePassword(tx, { id, compared, passwordHash }))) throw wrongPassword()
    await endStaffSessions(tx, id, token)
    await deleteStaffLink(tx, id)
    await recordStaffEvent(tx, app, { id, by: user, kind: 'staff-password-changed' })
  })
}

async function replacePassword(
  tx: Transaction,
  { id, compared, passwordHash }: { id: string; compared: string | null; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx`
    update staff_users set password_hash = ${passwordHash}
    where id = ${id} and password_hash = ${compared} and disabled_at is null returning 1`
  return replaced.length === 1
}

function wrongPassword(): AppError {
  const message = 'Current password is incorrect'
  return new AppError('invalid-input', { message, fields: { currentPassword: message } })
}
