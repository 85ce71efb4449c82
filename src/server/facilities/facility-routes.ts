import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { addFacility, archiveFacility, changeFacility } from './change-facility.ts'
import { addRate, endRate, removeRate } from './change-rates.ts'
import { addFacilityPrice, listFacilityPrices, removeFacilityPrice } from './facility-prices.ts'
import { findFacilities } from './facility-queries.ts'
import { getFacility } from './get-facility.ts'
import { importFacilities, previewImport } from './import-facilities.ts'

/** What staff do with facilities and their rates. */
export const facilityRoutes = {
  async 'GET /api/admin/facilities'({ query }, { app }) {
    return { status: 200, body: await findFacilities(app.db.sql, query) }
  },

  async 'POST /api/admin/facilities'({ body, actor }, { app }) {
    return { status: 201, body: await addFacility(app, actor, body) }
  },

  async 'POST /api/admin/facility-imports/preview'({ query, file }, { app }) {
    return { status: 200, body: await previewImport(app, { file, counties: query.counties }) }
  },

  async 'POST /api/admin/facility-imports'({ query, file, actor }, { app }) {
    return { status: 200, body: await importFacilities(app, actor, { file, counties: query.counties }) }
  },

  async 'GET /api/admin/facilities/{id}'({ params }, { app }) {
    return { status: 200, body: await getFacility(app.db.sql, params.id) }
  },

  async 'PUT /api/admin/facilities/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeFacility(app, actor, params.id, body) }
  },

  async 'DELETE /api/admin/facilities/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await archiveFacility(app, actor, params.id, true) }
  },

  async 'POST /api/admin/facilities/{id}/restore'({ params, actor }, { app }) {
    return { status: 200, body: await archiveFacility(app, actor, params.id, false) }
  },

  async 'GET /api/admin/facilities/{id}/prices'({ params }, { app }) {
    return { status: 200, body: await listFacilityPrices(app.db.sql, params.id) }
  },

  async 'POST /api/admin/facilities/{id}/prices'({ params, body, actor }, { app }) {
    return { status: 201, body: await addFacilityPrice(app, { facilityId: params.id, actor, price: body }) }
  },

  async 'DELETE /api/admin/facilities/{id}/prices/{priceId}'({ params, actor }, { app }) {
    const { id: facilityId, priceId } = params
    return { status: 200, body: await removeFacilityPrice(app, { facilityId, priceId, actor }) }
  },

  async 'POST /api/admin/facilities/{id}/rates'({ params, body, actor }, { app }) {
    return { status: 201, body: await addRate(app, { facilityId: params.id, actor, rate: body }) }
  },

  async 'PUT /api/admin/facilities/{id}/rates/{rateId}'({ params, body, actor }, { app }) {
    return { status: 200, body: await endRate(app, { facilityId: params.id, rateId: params.rateId, actor, ...body }) }
  },

  async 'DELETE /api/admin/facilities/{id}/rates/{rateId}'({ params, actor }, { app }) {
    return { status: 200, body: await removeRate(app, { facilityId: params.id, rateId: params.rateId, actor }) }
  },
} satisfies RouteHandlers
