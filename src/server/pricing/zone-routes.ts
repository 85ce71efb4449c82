import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { changeZone } from './change-zone.ts'
import { listZones, viewZipCode } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/pricing-zones'(_input, { app }) {
    return { status: 200, body: await listZones(app.db.sql) }
  },

  async 'PUT /api/admin/pricing-zones/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeZone(app, actor, params.id, body) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { app }) {
    return { status: 200, body: await viewZipCode(app.db.sql, params.zipCode) }
  },
} satisfies RouteHandlers
