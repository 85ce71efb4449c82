import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listDueCalls } from './call-queries.ts'
import { listDaysOutside } from './days-outside.ts'
import { readDashboard } from './read-dashboard.ts'
import { readStats } from './stats-queries.ts'
import { tickCall, untickCall } from './tick-call.ts'
import { readTrends } from './trend-queries.ts'

export const dashboardRoutes = {
  async 'GET /api/admin/dashboard'({ staff }, { app }) {
    return { status: 200, body: await readDashboard(app, staff.role) }
  },

  async 'GET /api/admin/days-outside'(_input, { app }) {
    return { status: 200, body: await listDaysOutside(app.db.sql) }
  },

  async 'GET /api/admin/trends'(_input, { app }) {
    return { status: 200, body: await readTrends(app.db.sql, app.clock()) }
  },
} satisfies RouteHandlers

export const callRoutes = {
  async 'GET /api/admin/calls'(_input, { app }) {
    return { status: 200, body: await listDueCalls(app.db.sql, app.clock()) }
  },

  async 'POST /api/admin/calls'({ body, actor }, { app }) {
    return { status: 200, body: await tickCall(app, actor, body) }
  },

  async 'DELETE /api/admin/calls/{id}'({ params, actor }, { app }) {
    await untickCall(app, actor, params.id)
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

export const statsRoutes = {
  async 'GET /api/admin/stats'(_input, context) {
    const { app } = context
    const stats = await readStats(app.db.sql, app.clock())
    const hasMoney = await context.may('staff:billing.read')
    const hasLeads = await context.may('staff:leads.read')
    const body = { ...stats, ...(!hasMoney && { revenue: null, invoiced: null }), ...(!hasLeads && { newLeads: null }) }
    return { status: 200, body }
  },
} satisfies RouteHandlers
