import type { RouteHandlers } from '../http/route-handlers.ts'
import { staffActor } from '../http/staff-actor.ts'
import { addContainer } from './add-container.ts'
import { listContainers } from './container-queries.ts'

export const containerRoutes = {
  async 'GET /api/admin/containers'({ query }, { parts }) {
    return { status: 200, body: await listContainers(parts.db.sql, query) }
  },

  async 'POST /api/admin/containers'({ body }, context) {
    return { status: 201, body: await addContainer(context.parts, await staffActor(context), body) }
  },
} satisfies RouteHandlers
