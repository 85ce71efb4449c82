import type { AppContext } from '#server/app-context.ts'
import { mailHealth, mayPrintEmails } from '#server/outbox/mail-health.ts'
import { resendEmail } from '#server/outbox/queue-email.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { type ConsoleEmail, findConsoleEmail, listEmailLogs } from './email-log-queries.ts'
import { documentOf } from './templates/email-look.ts'

export const emailLogRoutes = {
  async 'GET /api/admin/email-delivery'(_input, { app }) {
    return { status: 200, body: { isTestMode: app.mailer === null && mayPrintEmails(app.config) } }
  },

  async 'GET /api/admin/email-logs'({ query: { limit, cursor, status = null, search = '' } }, { app }) {
    const page = { status, search, limit: limit + 1, after: timeCursor.read(cursor) }
    const [found, { failed, queued: waiting }] = await Promise.all([
      listEmailLogs(app.db.sql, page),
      mailHealth(app.db.sql),
    ])
    const address = `/api/admin/email-logs?${queryString({ limit, status: status ?? '', search })}`
    const { rows, headers } = pageOf(
      found,
      limit,
      ({ timestamp, id }) => timeCursor.write({ at: timestamp, id }),
      address,
    )
    return { status: 200, body: { logs: rows, failed, waiting }, headers }
  },

  async 'GET /api/admin/email-logs/{id}'({ params }, { app }) {
    return { status: 200, body: await getConsoleEmail(app, params.id) }
  },

  async 'GET /api/admin/email-logs/{id}/html'({ params, query }, { app }) {
    return documentOf((await getConsoleEmail(app, params.id)).html, query.theme)
  },

  async 'POST /api/admin/email-logs/{id}/resend'({ params }, { app }) {
    await resendEmail(app, params.id)
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/** Once there is a mail server, the links of messages printed before may belong to real people (rule 141). */
async function getConsoleEmail({ db, mailer }: AppContext, id: string): Promise<ConsoleEmail> {
  const email = mailer === null ? await findConsoleEmail(db.sql, id) : null
  if (!email) throw new AppError('not-found')
  return email
}
