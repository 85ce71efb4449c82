import type { AppContext } from '#server/app-context.ts'
import { readSender } from '#server/emails/smtp/smtp-mailer.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { QueuedEmail } from './email-templates.ts'

/** How long one process has an e-mail for itself: longer than any attempt takes. */
const claimSeconds = 120

/** An e-mail that this process, and no other, is sending; `attempts` with this one. */
export type ClaimedEmail = QueuedEmail & { messageId: string; attempts: number }

/**
 * Rule 140: takes an e-mail that is due for this process alone, and puts on record under which Message-ID it goes out. Null when it is not
 * due, somebody else has it, or it was dealt with.
 */
export async function claimEmail({ db, config }: AppContext, id: string): Promise<ClaimedEmail | null> {
  const host = readSender(senderOf(config)).address.split('@').at(-1)
  const [email] = await db.sql<ClaimedEmail[]>`
    update emails set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1,
      message_id = coalesce(message_id, ${`<${id}@${host}>`})
    where id = ${id} and status = 'queued' and (claimed_until is null or claimed_until < now())
      and next_attempt_at < now() + interval '1 second'
    returning id, template, recipient, language, order_id, lead_id, data, message_id, attempts`
  return email ?? null
}

/** As whom the company writes: `Name <address>`, or an address. */
export const senderOf = (config: Pick<AppContext['config'], 'emailFrom' | 'business'>) =>
  config.emailFrom ?? config.business.email

/**
 * E-mails that are due and that no job is about to send: it was lost, or the process that had it died. With `graceSeconds` only those that have
 * been due for longer.
 */
export async function listForgottenEmails(sql: Queryable, graceSeconds: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from emails e
    where status = 'queued' and next_attempt_at <= now() - make_interval(secs => ${graceSeconds})
      and (claimed_until is null or claimed_until < now())
      and not exists (
        select from pgboss.job j
        where j.name = 'send-email' and j.state in ('created', 'retry') and j.start_after <= now() and j.data ->> 'emailId' = e.id::text)
    order by next_attempt_at limit 500`
  return rows.map((row) => row.id)
}
