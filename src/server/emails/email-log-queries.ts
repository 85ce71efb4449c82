import type { EmailLog } from '../../contract/email-logs.ts'
import type { Queryable } from '../db/client.ts'

/** How many e-mails staff see. */
const most = 20

const facts = (sql: Queryable) => sql`
  id, coalesce(subject, '') as subject, recipient as "to", coalesce(sender, '') as "from", status, coalesce(provider, '') as provider,
  coalesce(sent_at, last_failed_at, created_at) as "timestamp", error`

/** The last e-mails that were sent, or could not be, the last thing that happened first (rule 41). */
export function listEmailLogs(sql: Queryable): Promise<EmailLog[]> {
  return sql<EmailLog[]>`
    select ${facts(sql)} from emails where status <> 'queued'
    order by coalesce(sent_at, last_failed_at, created_at) desc, created_at desc, id desc limit ${most}`
}

export type ConsoleEmail = EmailLog & { html: string; text: string; links: string[] }

/** A message that went to the terminal. One that was really sent is its recipient's alone: its links may sign in (rule 41). */
export async function findConsoleEmail(sql: Queryable, id: string): Promise<ConsoleEmail | null> {
  const [email] = await sql<ConsoleEmail[]>`
    select ${facts(sql)}, html, body_text as "text", links from emails
    where id = ${id} and status = 'console' and html is not null`
  return email ?? null
}
