import { ChangeSet } from '../db/change-set.ts'
import type { Queryable } from '../db/client.ts'
import type { Parts } from '../parts.ts'
import { composeEmail } from './compose-email.ts'
import type { QueuedEmail } from './email-templates.ts'

/**
 * Sends one e-mail of the outbox. With no mail server configured the provider is `console`: recipient, subject and links
 * go to the terminal, and the message is kept where staff can read it (rule 41). An e-mail that was sent stays sent; one that turns out to be for
 * nobody leaves no trace.
 */
export async function sendEmail(parts: Parts, emailId: string): Promise<void> {
  const email = await findQueued(parts.db.sql, emailId)
  if (!email) return
  const message = await composeEmail(parts, email)
  if (!message) {
    await parts.db.sql`delete from emails where id = ${email.id} and status = 'queued'`
    announceEmail(parts, email.id)
    return
  }
  parts.log('e-mail', {
    provider: 'console',
    to: email.recipient,
    subject: message.subject,
    links: message.links,
  })
  await parts.db.sql`
    update emails set status = 'console', provider = 'console', sender = ${parts.config.emailFrom ?? parts.config.business.email},
      subject = ${message.subject}, html = ${message.html}, body_text = ${message.text}, links = ${[...message.links]}, sent_at = ${parts.clock()}
    where id = ${email.id} and status = 'queued'`
  announceEmail(parts, email.id)
}

const announceEmail = ({ db }: Parts, id: string) => db.sql.announce(ChangeSet.of('emails', id))

async function findQueued(sql: Queryable, id: string): Promise<QueuedEmail | null> {
  const [email] = await sql<QueuedEmail[]>`
    select id, template, recipient, language, order_id, lead_id, data from emails where id = ${id} and status = 'queued'`
  return email ?? null
}

/** E-mails whose job was lost: queued for longer than any job takes to be fetched. */
export async function listForgottenEmails(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from emails where status = 'queued' and created_at < now() - interval '10 minutes' order by created_at limit 500`
  return rows.map((row) => row.id)
}
