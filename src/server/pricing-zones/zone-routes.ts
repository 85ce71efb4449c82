import { zipCodeKey } from '../../domain/customers/zip-code.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { findZipCode, listZones } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/pricing-zones'(_input, { parts }) {
    return { status: 200, body: await listZones(parts.db.sql) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { parts }) {
    const place = await findZipCode(parts.db.sql, zipCodeKey(params.zipCode))
    const body = place
      ? { ...place, served: true }
      : { zipCode: params.zipCode, served: false, city: null, county: null, zone: null }
    return { status: 200, body }
  },
} satisfies RouteHandlers
