import { z } from 'zod'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, int, text, timestamp } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const healthRow = z.object({
  /** Emails that wait to be sent; exact up to 1,000, then 1,001. */
  queued: int,
  /** Of these, those with a failed attempt; counted the same way. */
  delayed: int,
  /** Emails that failed for good and were not resent; counted the same way. */
  failed: int,
  /** When one last went out, or to the terminal; null: never. */
  lastSuccessAt: timestamp.nullable(),
  /** When an attempt last failed, even if a later one succeeded; null: never. */
  lastFailureAt: timestamp.nullable(),
  /** Why it failed. */
  lastError: text.nullable(),
})
export type MailHealth = z.output<typeof healthRow>

/** How the sending of emails goes, in one round trip along indexes (rule 142). */
export async function mailHealth(sql: Queryable): Promise<MailHealth> {
  const max = maxCounted + 1
  return sql.one(healthRow)`
    select
      (select count(*)::int from (select from emails where status = 'queued' limit ${max}) waiting) as queued,
      (select count(*)::int from (select from emails where status = 'queued' and attempts > 0 limit ${max}) tried) as delayed,
      (select count(*)::int from (select from emails where status = 'failed' limit ${max}) dead) as failed,
      (select max(sent_at) from emails where status in ('sent', 'console')) as last_success_at,
      failure.last_failed_at as last_failure_at,
      failure.last_error
    from (select) one left join lateral (
      select last_failed_at, last_error from emails where last_failed_at is not null order by last_failed_at desc limit 1
    ) failure on true`
}

/** Whether a mail server is configured, and took the newest email that it was given (rule 202). One that refuses a recipient works. */
export async function areEmailsSent({ mailer }: Pick<AppContext, 'mailer'>, sql: Queryable): Promise<boolean> {
  return mailer !== null && (await wasNewestTaken(sql))
}

/** Whether the mail server took the newest email that it was given; also when it was never given any. */
export async function wasNewestTaken(sql: Queryable): Promise<boolean> {
  const { isSent } = await sql.one({ isSent: bool })`
    select coalesce(
      (select max(sent_at) from emails where status in ('sent', 'console')) > failure.last_failed_at,
      failure.last_failed_at is null) as is_sent
    from (select) one left join lateral (
      select last_failed_at from emails where last_failed_at is not null and waits_for = 'server'
      order by last_failed_at desc limit 1
    ) failure on true`
  return isSent
}

/** Rule 205: whether a site without a mail server may show its emails: it is not public, or its owner allowed it. */
export const mayPrintEmails = ({ publicUrl, consoleEmail }: Pick<AppContext['config'], 'publicUrl' | 'consoleEmail'>) =>
  consoleEmail || !(publicUrl ?? '').startsWith('https:')
