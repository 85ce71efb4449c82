import { sweepAccounts } from '#server/customers/sweep-accounts.ts'
import { listForgottenEmails } from '#server/emails/outbox/claim-email.ts'
import { forgetSecrets } from '#server/emails/outbox/forget-secrets.ts'
import { sendEmail } from '#server/emails/outbox/send-email.ts'
import type { Parts } from '#server/parts.ts'
import { deleteExpiredKeys } from '#server/platform/db/idempotency-keys.ts'
import { remindOfDeliveries } from '#server/reminders/remind-of-deliveries.ts'
import { remindOfOverdue } from '#server/reminders/remind-of-overdue.ts'
import { sweepRetention } from '#server/retention/sweep-retention.ts'

/** What this process does beside answering requests: it sends the outbox and sweeps out what has expired. */
export async function workJobs(parts: Parts): Promise<void> {
  await parts.jobs.work({
    sendEmail: (emailId) => sendEmail(parts, emailId),
    // A job has a minute to be fetched; what was left when the process began to work, nobody has any more.
    listForgottenEmails: (isStart) => listForgottenEmails(parts.db.sql, isStart ? 0 : 60),
    async remind() {
      await remindOfDeliveries(parts)
      await remindOfOverdue(parts)
    },
    async sweep() {
      await deleteExpiredKeys(parts.db.sql)
      await sweepAccounts(parts.db.sql, parts.clock())
      await parts.db.sql`delete from rate_limits where resets_at < now()`
      await forgetSecrets(parts)
      await sweepRetention(parts)
    },
  })
}
