import { z } from 'zod'
import { staffAccountRefusals } from '#content/staff/staff-accounts.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { type AccountDecision, decideAbout } from '#domain/staff/disable-account.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { staffNotFound } from './account-queries.ts'
import { type Requester, recordStaffEvent } from './record-staff-event.ts'
import { endStaffSessions } from './sessions.ts'
import { deleteStaffLink } from './staff-links.ts'

/**
 * Disables a colleague's account and ends its sessions (rule 163). All accounts are locked, so that two people who disable each other
 * cannot leave none. Throws `not-found`, and `not-allowed-now` for oneself and for the last usable owner.
 */
export async function disableStaffAccount(app: AppContext, by: Requester, id: string): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const accounts = await lockAccounts(tx)
    const decision = decideAbout(accounts, by.id, id)
    if (!decision.ok) throw refusal(decision.reason, 'yourself')
    if (!accounts.find((account) => account.id === id)?.isEnabled) return
    await tx`update staff_users set disabled_at = ${app.clock()} where id = ${id}`
    await endStaffSessions(tx, id)
    await deleteStaffLink(tx, id)
    await recordStaffEvent(tx, app, {
      id,
      by,
      kind: 'staff-account-disabled',
      before: { isEnabled: true },
      after: { isEnabled: false },
    })
  })
}

/** Lets a colleague sign in again, with the password of before. Throws `not-found`. */
export async function enableStaffAccount(app: AppContext, by: Requester, id: string): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const account = (await lockAccounts(tx)).find((each) => each.id === id)
    if (!account) throw staffNotFound()
    if (account.isEnabled) return
    await tx`update staff_users set disabled_at = null where id = ${id}`
    await recordStaffEvent(tx, app, {
      id,
      by,
      kind: 'staff-account-enabled',
      before: { isEnabled: false },
      after: { isEnabled: true },
    })
  })
}

/**
 * Gives a colleague another role, which counts from their next request on (rule 259). Throws `not-found`, and `not-allowed-now` for oneself
 * and for the last usable owner.
 */
export async function changeRole(app: AppContext, tx: Transaction, by: Requester, change: RoleChange): Promise<void> {
  const { id, role } = change
  const accounts = await lockAccounts(tx)
  const account = accounts.find((each) => each.id === id)
  if (account?.role === role) return
  const decision = decideAbout(accounts, by.id, id)
  if (!decision.ok) throw refusal(decision.reason, 'ownRole')
  await tx`update staff_users set role = ${role} where id = ${id}`
  const before = { role: account?.role }
  await recordStaffEvent(tx, app, { id, by, kind: 'staff-role-changed', before, after: { role }, details: { role } })
}

type RoleChange = { id: string; role: StaffRole }

const staffAccess = z.object({ id: uuid, role: z.enum(staffRoles), isEnabled: bool, hasPassword: bool, isOwner: bool })

/** Nobody else can change an account until the transaction ends. */
function lockAccounts(tx: Transaction): Promise<z.output<typeof staffAccess>[]> {
  return tx(staffAccess)`
    select id, role, disabled_at is null as is_enabled, password_hash is not null as has_password, role = 'owner' as is_owner
    from staff_users order by id for no key update`
}

function refusal(
  reason: Extract<AccountDecision, { ok: false }>['reason'],
  ownAccount: 'yourself' | 'ownRole',
): AppError {
  if (reason === 'unknown') return staffNotFound()
  if (reason === 'disabled-meanwhile') return new AppError('sign-in-required')
  if (reason === 'demoted-meanwhile') return new AppError('not-permitted')
  return new AppError('not-allowed-now', { message: staffAccountRefusals[reason === 'yourself' ? ownAccount : reason] })
}
