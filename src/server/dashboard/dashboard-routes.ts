import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readDashboard } from './read-dashboard.ts'
import { readTrends } from './trend-queries.ts'

export const dashboardRoutes = {
  async 'GET /api/admin/dashboard'(_input, { app }) {
    return { status: 200, body: await readDashboard(app.db.sql, app.clock(), app.db.isDiskFull()) }
  },

  async 'GET /api/admin/trends'(_input, { app }) {
    return { status: 200, body: await readTrends(app.db.sql, app.clock()) }
  },
} satisfies RouteHandlers
