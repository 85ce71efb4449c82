import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readDashboard } from './read-dashboard.ts'
import { readTrends } from './trend-queries.ts'

export const dashboardRoutes = {
  async 'GET /api/admin/dashboard'(_input, { parts }) {
    return { status: 200, body: await readDashboard(parts.db.sql, parts.clock(), parts.db.isDiskFull()) }
  },

  async 'GET /api/admin/trends'(_input, { parts }) {
    return { status: 200, body: await readTrends(parts.db.sql, parts.clock()) }
  },
} satisfies RouteHandlers
