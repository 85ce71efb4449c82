import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findEverywhere } from './find-everywhere.ts'

export const searchRoutes = {
  async 'GET /api/admin/search'({ query, staff }, { app }) {
    return { status: 200, body: await findEverywhere(app, query.search, staff.role) }
  },
} satisfies RouteHandlers
