import type { AppContext } from '#server/app-context.ts'
import { withoutSecrets } from './record-outcome.ts'

/** How long an email that failed can be sent again (rule 141). */
export const resendableDays = 30

/** In one statement, so that nothing waits behind it. */
const max = 1_000

/**
 * Rule 141: removes links from the outbox that are no longer needed: those of emails that failed long ago and, once there is a mail server,
 * those printed to the terminal before.
 */
export async function deleteEmailSecrets(app: AppContext): Promise<void> {
  const { sql } = app.db
  await sql`
    update emails set data = ${withoutSecrets(app)} where id in (
      select id from emails
      where status = 'failed' and created_at < now() - make_interval(days => ${resendableDays}) and data ?| array['orderLink', 'link']
      limit ${max})`
  if (!app.mailer) return
  await sql`
    update emails set html = null, body_text = null, links = '{}', data = ${withoutSecrets(app)} where id in (
      select id from emails where status = 'console' and html is not null limit ${max})`
}
