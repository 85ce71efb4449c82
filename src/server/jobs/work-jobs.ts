import type { AppContext } from '#server/app-context.ts'
import { deleteExpiredSignIns } from '#server/customers/delete-expired-sign-ins.ts'
import { listForgottenEmails } from '#server/emails/outbox/claim-email.ts'
import { deleteEmailSecrets } from '#server/emails/outbox/delete-email-secrets.ts'
import { sendEmail } from '#server/emails/outbox/send-email.ts'
import { deleteExpiredKeys } from '#server/platform/db/idempotency-keys.ts'
import { remindOfDeliveries } from '#server/reminders/remind-of-deliveries.ts'
import { remindOfOverdue } from '#server/reminders/remind-of-overdue.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'

/** What this process does beside answering requests: it sends the outbox and sweeps out what has expired. */
export async function workJobs(app: AppContext): Promise<void> {
  await app.jobs.work({
    sendEmail: (emailId) => sendEmail(app, emailId),
    // A job has a minute to be fetched; what was left when the process began to work, nobody has any more.
    listForgottenEmails: (isStart) => listForgottenEmails(app.db.sql, isStart ? 0 : 60),
    async remind() {
      await remindOfDeliveries(app)
      await remindOfOverdue(app)
    },
    async sweep() {
      await deleteExpiredKeys(app.db.sql)
      await deleteExpiredSignIns(app.db.sql, app.clock())
      await app.db.sql`delete from rate_limits where resets_at < now()`
      await deleteEmailSecrets(app)
      await purgeRetention(app)
    },
  })
}
