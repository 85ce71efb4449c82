import { AppError } from '../app-error.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { isUuid } from '../ids.ts'
import { findConsoleEmail, listEmailLogs } from './email-log-queries.ts'

export const emailLogRoutes = {
  async 'GET /api/admin/email-logs'(_input, { parts }) {
    return { status: 200, body: { logs: await listEmailLogs(parts.db.sql) } }
  },

  async 'GET /api/admin/email-logs/{id}'({ params }, { parts }) {
    const email = isUuid(params.id) ? await findConsoleEmail(parts.db.sql, params.id) : null
    if (!email) throw new AppError('not-found')
    return { status: 200, body: email }
  },
} satisfies RouteHandlers
