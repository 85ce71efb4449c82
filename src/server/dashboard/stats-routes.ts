import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readStats } from './stats-queries.ts'

export const statsRoutes = {
  async 'GET /api/admin/stats'(_input, { app }) {
    return { status: 200, body: await readStats(app.db.sql, app.clock()) }
  },
} satisfies RouteHandlers
