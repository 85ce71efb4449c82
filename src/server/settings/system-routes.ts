import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readSystem } from './read-system.ts'

export const systemRoutes = {
  async 'GET /api/admin/system'(_input, { app }) {
    return { status: 200, body: await readSystem(app) }
  },
} satisfies RouteHandlers
