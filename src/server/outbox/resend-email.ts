import type { AppContext } from '#server/app-context.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { resendableDays } from './delete-email-secrets.ts'

/**
 * Rule 141: requeues a failed email as if it had never been tried; it keeps its Message-ID. Throws `not-found`, and `not-allowed-now` if it
 * did not fail, is already being resent, or is too old.
 */
export async function resendEmail(app: AppContext, id: string): Promise<void> {
  await inTransaction(app.db.sql, async (tx) => {
    const [email] = await tx({ status: text, isOld: bool })`
      select status, created_at < now() - make_interval(days => ${resendableDays}) as is_old from emails where id = ${id} for update`
    if (!email) throw new AppError('not-found')
    if (email.status !== 'failed')
      throw new AppError('not-allowed-now', { message: 'This email did not fail, or is already being resent.' })
    if (email.isOld)
      throw new AppError('not-allowed-now', { message: `Emails older than ${resendableDays} days cannot be resent.` })
    await tx`
      update emails set status = 'queued', attempts = 0, next_attempt_at = now(), claimed_until = null, waits_for = null, error = null
      where id = ${id}`
    tx.changed.add('emails', id)
  })
}
