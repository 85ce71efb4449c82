import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readStats } from './stats-queries.ts'

export const statsRoutes = {
  async 'GET /api/admin/stats'(_input, { parts }) {
    return { status: 200, body: await readStats(parts.db.sql, parts.clock()) }
  },
} satisfies RouteHandlers
