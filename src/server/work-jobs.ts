import { sweepAccounts } from './customers/sweep-accounts.ts'
import { listForgottenEmails, sendEmail } from './emails/send-email.ts'
import { sweepKeys } from './idempotency-keys.ts'
import type { Parts } from './parts.ts'

/** What this process does beside answering requests: it sends the outbox and sweeps out what has expired. */
export async function workJobs(parts: Parts): Promise<void> {
  await parts.jobs.work({
    sendEmail: (emailId) => sendEmail(parts, emailId),
    async sweep() {
      await sweepKeys(parts.db.sql)
      await sweepAccounts(parts.db.sql, parts.clock())
      await parts.db.sql`delete from rate_limits where resets_at < now()`
      return listForgottenEmails(parts.db.sql)
    },
  })
}
