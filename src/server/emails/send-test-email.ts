import { testEmailText as words } from '../../content/test-emails.ts'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Parts } from '../parts.ts'
import { findStaffAddress } from '../settings/staff-mailbox.ts'
import type { Sample } from './email-templates.ts'
import { queueEmails } from './queue-email.ts'

/**
 * Sends a sample through the outbox, as every other e-mail goes, to the address of the office and nowhere else (rule 43). Answers with
 * that address. Throws `not-allowed-now` where there is none.
 */
export async function sendTestEmail(parts: Parts, sample: Sample, origin: string): Promise<string> {
  return inTransaction(parts.db.sql, async (tx) => {
    const recipient = await findStaffAddress(tx, parts)
    if (recipient === null) throw new AppError('not-allowed-now', { message: words.noAddress })
    await queueEmails(tx, parts, [{ template: 'test-email', recipient, language: 'en', data: { ...sample, origin } }])
    return recipient
  })
}
