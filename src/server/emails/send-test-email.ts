import { testEmailText as messages } from '#content/emails/test-emails.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Sample } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findStaffAddress } from '#server/settings/staff-mailbox.ts'

/**
 * Sends a sample through the outbox to the address of the office and nowhere else (rule 43). Returns that address. Throws `not-allowed-now`
 * if there is none.
 */
export async function sendTestEmail(app: AppContext, sample: Sample, origin: string): Promise<string> {
  return inTransaction(app.db.sql, async (tx) => {
    const recipient = await findStaffAddress(tx, app)
    if (recipient === null) throw new AppError('not-allowed-now', { message: messages.noAddress })
    await queueEmails(tx, [{ template: 'test-email', recipient, language: 'en', data: { ...sample, origin } }])
    return recipient
  })
}
