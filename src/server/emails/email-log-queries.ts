import type { z } from 'zod'
import { consoleEmail, type EmailLog, emailLog } from '#contract/emails/email-logs.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { TimePosition } from '#server/platform/http/cursor.ts'

/** When the last thing happened to an email. */
const happened = (sql: Queryable) => sql`coalesce(sent_at, last_failed_at, created_at)`

const facts = (sql: Queryable) => sql`
  id, coalesce(subject, '') as subject, recipient as "to", coalesce(sender, '') as "from", status, coalesce(provider, '') as provider,
  ${happened(sql)} as "timestamp", error`

export type EmailLogPage = {
  /** Null: any outcome. */
  status: EmailLog['status'] | null
  limit: number
  /** The email that the page follows. */
  after: TimePosition | null
}

/** Emails that were sent, or could not be, the last thing that happened first (rule 41). */
export function listEmailLogs(sql: Queryable, { status, limit, after }: EmailLogPage): Promise<EmailLog[]> {
  // Failed ones by name, so that the planner knows the index that has them alone.
  const became =
    status === 'failed' ? sql`status = 'failed'` : status === null ? sql`status <> 'queued'` : sql`status = ${status}`
  return sql(emailLog)`
    select ${facts(sql)} from emails
    where ${became} ${after ? beyond(sql, after) : sql``}
    order by ${happened(sql)} desc, created_at desc, id desc limit ${limit}`
}

/** Events of the same moment are sorted by when they were written, as in the log's indexes. */
const beyond = (sql: Queryable, { at, id }: TimePosition) => sql`
  and (${happened(sql)}, created_at, id)
    < (${at}, coalesce((select created_at from emails where id = ${id}::uuid), ${at}), ${id}::uuid)`

export type ConsoleEmail = z.output<typeof consoleEmail>

/** A message that went to the terminal. One that was really sent is its recipient's alone: its links may sign in (rule 41). */
export async function findConsoleEmail(sql: Queryable, id: string): Promise<ConsoleEmail | null> {
  const [email] = await sql(consoleEmail)`
    select ${facts(sql)}, html, body_text as "text", links from emails
    where id = ${id} and status = 'console' and html is not null`
  return email ?? null
}
