import { AppError } from '../app-error.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { isUuid } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { type ConsoleEmail, findConsoleEmail, listEmailLogs } from './email-log-queries.ts'
import { documentOf } from './message-document.ts'

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
} satisfies RouteHandlers

async function getConsoleEmail({ db }: Parts, id: string): Promise<ConsoleEmail> {
  const email = isUuid(id) ? await findConsoleEmail(db.sql, id) : null
  if (!email) throw new AppError('not-found')
  return email
}
