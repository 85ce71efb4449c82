import { zipCodeKey } from '#domain/customers/zip-code.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { changeZone } from './change-zone.ts'
import { findZipCode, listZones } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/pricing-zones'(_input, { app }) {
    return { status: 200, body: await listZones(app.db.sql) }
  },

  async 'PUT /api/admin/pricing-zones/{id}'({ params, body }, context) {
    return { status: 200, body: await changeZone(context.app, await staffActor(context), params.id, body) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { app }) {
    const place = await findZipCode(app.db.sql, zipCodeKey(params.zipCode))
    const body = place
      ? { ...place, served: true }
      : { zipCode: params.zipCode, served: false, city: null, county: null, zone: null }
    return { status: 200, body }
  },
} satisfies RouteHandlers
