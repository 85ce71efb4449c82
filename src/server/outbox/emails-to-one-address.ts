import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** How many emails of a kind one address gets within an hour, because anyone can type anyone's address into a form (rules 55, 60, 188). */
export const maxEmailsAnHour = { confirmations: 10, thanks: 3, account: 10 }

/** An email that anyone can have sent, by typing the address of someone else. */
type RequestedEmail = { template: string; recipient: string }

/** Older ones are no longer sent, nor again (rule 141). */
const recent = (sql: Queryable) => sql`created_at > now() - interval '30 days'`

/**
 * How many emails of a kind one address got, or is about to get, within the hour, as the customer, up to `max`. Counted by when they were
 * sent, because emails that waited for a mail server leave together.
 */
export async function countPendingEmails(
  sql: Queryable,
  { template, recipient }: RequestedEmail,
  { now, max }: { now: Date; max: number },
): Promise<number> {
  const row = await sql.one({ count: int })`
    select count(*)::int as count from (
      select from emails
      where lower(recipient) = lower(${recipient}) and ${recent(sql)} and template = ${template}
        and data ->> 'audience' = 'customer' and (status = 'queued' or sent_at > ${anHourBefore(now)})
      limit ${max}) letters`
  return row.count
}

/**
 * How many others like this letter, which is about to be sent, its address got within the hour, or would not take. Of those that are being sent
 * at this moment the earlier ones count.
 */
export async function countEarlierEmails(
  sql: Queryable,
  { id, template, recipient }: RequestedEmail & { id: string },
  now: Date,
): Promise<number> {
  const row = await sql.one({ count: int })`
    select count(*)::int as count from emails
    where lower(recipient) = lower(${recipient}) and ${recent(sql)} and template = ${template}
      and case status when 'queued' then claimed_until > now() and id < ${id}
        else coalesce(sent_at, last_failed_at) > ${anHourBefore(now)} end`
  return row.count
}

const anHourBefore = (now: Date) => new Date(now.getTime() - 3_600_000)
