import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { listDueCalls } from './call-queries.ts'
import { tickCall, untickCall } from './tick-call.ts'

export const callRoutes = {
  async 'GET /api/admin/calls'(_input, { parts }) {
    return { status: 200, body: await listDueCalls(parts.db.sql, parts.clock()) }
  },

  async 'POST /api/admin/calls'({ body }, context) {
    return { status: 200, body: await tickCall(context.parts, await staffActor(context), body) }
  },

  async 'DELETE /api/admin/calls/{id}'({ params }, context) {
    await untickCall(context.parts, await staffActor(context), params.id)
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
