import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { changeZone } from './change-zone.ts'
import { listServicePrices, removeServicePrice, setServicePrice } from './service-prices.ts'
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

/** The dated prices of services (rule 265). */
export const servicePriceRoutes = {
  async 'GET /api/admin/service-prices'(_input, { app }) {
    return { status: 200, body: await listServicePrices(app.db.sql, dateInLosAngeles(app.clock())) }
  },

  async 'POST /api/admin/service-prices'({ body, actor }, { app }) {
    return { status: 201, body: await setServicePrice(app, actor, body) }
  },

  async 'DELETE /api/admin/service-prices/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await removeServicePrice(app, actor, params.id) }
  },
} satisfies RouteHandlers
