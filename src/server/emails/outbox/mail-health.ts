import { z } from 'zod'
import { maxCounted } from '#contract/wire/counts.ts'
import { int, text, timestamp } from '#server/platform/db/columns.ts'
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
