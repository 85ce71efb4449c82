import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { changeZone } from './change-zone.ts'
import { listZones, viewZipCode } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/pricing-zones'(_input, { app }) {
    return { status: 200, body: await listZones(app.db.sql) }
  },

  async 'PUT /api/admin/pricing-zones/{id}'({ params, body }, context) {
    return { status: 200, body: await changeZone(context.app, await staffActor(context), params.id, body) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { app }) {
    return { status: 200, body: await viewZipCode(app.db.sql, params.zipCode) }
  },
} satisfies RouteHandlers
