import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readSender } from '#server/platform/mail/smtp-mailer.ts'
import type { QueuedEmail } from './email-templates.ts'

/** Seconds for which a process has a claimed email to itself. */
export const claimSeconds = 120

const claimedRow = z.object({
  id: uuid,
  template: text,
  recipient: text,
  language: text,
  orderId: uuid.nullable(),
  leadId: uuid.nullable(),
  data: z.record(text, z.unknown()),
  messageId: text,
  attempts: int,
})

/** An email that this process, and no other, is sending; `attempts` includes this one. */
export type ClaimedEmail = QueuedEmail & { messageId: string; attempts: number }

/**
 * Rule 140: claims up to `limit` due emails for this process, longest waiting first, and stores the Message-ID of each. An email claimed by
 * a process that died is due again when its claim expires.
 */
export async function claimEmails({ db, config }: AppContext, limit: number): Promise<ClaimedEmail[]> {
  const host = readSender(senderOf(config)).address.split('@').at(-1)
  // The column has milliseconds: an email that is due now may be rounded up to half a millisecond ahead of now().
  const claimed = await db.sql(claimedRow)`
    update emails set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1,
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    where id in (
      select id from emails
      where status = 'queued' and next_attempt_at <= now()::timestamptz(3) and (claimed_until is null or claimed_until < now())
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, template, recipient, language, order_id, lead_id, data, message_id, attempts`
  // The data of a template is written together with its name (queue-email.ts).
  return claimed as unknown as ClaimedEmail[]
}

const nextWait = { wait: int.nullable() }

/**
 * Milliseconds until the next email is due, or until one that another process claimed may be taken over; null if none waits. One that is due
 * and was locked a moment ago is due in a second.
 */
export async function millisecondsToNextEmail(sql: Queryable): Promise<number | null> {
  const { wait } = await sql.one(nextWait)`
    select (extract(epoch from least(
      (select next_attempt_at from emails where status = 'queued' and next_attempt_at > now() order by next_attempt_at limit 1),
      (select min(claimed_until) from emails where status = 'queued' and next_attempt_at <= now() and claimed_until > now()),
      (select now() + interval '1 second' from emails
       where status = 'queued' and next_attempt_at <= now() and (claimed_until is null or claimed_until <= now()) limit 1)
    ) - now()) * 1000)::int as wait`
  return wait === null ? null : Math.max(wait, 0)
}

/** Gives claimed emails back untried. */
export async function releaseEmails({ db }: AppContext, emails: readonly ClaimedEmail[]): Promise<void> {
  if (emails.length === 0) return
  await db.sql`
    update emails set claimed_until = null, attempts = attempts - 1
    where id = any(${emails.map(({ id }) => id)}::uuid[]) and status = 'queued'`
}

/** The sender of the company's emails: `Name <address>`, or an address. */
export const senderOf = (config: Pick<AppContext['config'], 'emailFrom' | 'business'>) =>
  config.emailFrom ?? config.business.email
