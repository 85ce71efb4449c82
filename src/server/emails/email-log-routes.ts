import { AppError } from '../app-error.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { isUuid } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { type ConsoleEmail, findConsoleEmail, listEmailLogs } from './email-log-queries.ts'
import { documentOf } from './message-document.ts'
import { resendEmail } from './resend-email.ts'

export const emailLogRoutes = {
  async 'GET /api/admin/email-logs'(_input, { parts }) {
    return { status: 200, body: { logs: await listEmailLogs(parts.db.sql) } }
  },

  async 'GET /api/admin/email-logs/{id}'({ params }, { parts }) {
    return { status: 200, body: await getConsoleEmail(parts, params.id) }
  },

  async 'GET /api/admin/email-logs/{id}/html'({ params, query }, { parts }) {
    return documentOf((await getConsoleEmail(parts, params.id)).html, query.theme)
  },

  async 'POST /api/admin/email-logs/{id}/resend'({ params }, { parts }) {
    await resendEmail(parts, params.id)
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/** Once there is a mail server, the links of what went to the terminal before may be somebody's (rule 141). */
async function getConsoleEmail({ db, mailer }: Parts, id: string): Promise<ConsoleEmail> {
  const email = mailer === null && isUuid(id) ? await findConsoleEmail(db.sql, id) : null
  if (!email) throw new AppError('not-found')
  return email
}
