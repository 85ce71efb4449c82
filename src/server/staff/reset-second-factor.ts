import type { AppContext } from '#server/app-context.ts'
import { bool } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { staffNotFound } from './account-queries.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import type { Requester } from './signed-in-staff.ts'

/**
 * Removes the second factor from a colleague's account, in case the phone is lost. Throws `not-found`, and `not-allowed-now` for one's own,
 * which requires the password.
 */
export async function resetSecondFactor(app: AppContext, by: Requester, id: string): Promise<void> {
  if (id === by.id) {
    throw new AppError('not-allowed-now', {
      message: 'Turn off your own two-step sign-in under Account, at the top.',
    })
  }
  await inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx({ hasSecret: bool })`
      select totp_secret is not null as has_secret from staff_users where id = ${id} for no key update`
    if (!account) throw staffNotFound()
    if (!account.hasSecret) return
    await tx`
      update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${id}`
    await deleteRecoveryCodes(tx, id)
    await recordStaffEvent(tx, app, { id, by, kind: 'totp-reset' })
  })
}
