import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { addFacility, archiveFacility, changeFacility } from './change-facility.ts'
import { addRate, endRate, removeRate } from './change-rates.ts'
import { findFacilities } from './facility-queries.ts'
import { getFacility } from './get-facility.ts'
import { importFacilities, previewImport } from './import-facilities.ts'

/** What staff do with facilities and their rates. */
export const facilityRoutes = {
  async 'GET /api/admin/facilities'({ query }, { app }) {
    return { status: 200, body: await findFacilities(app.db.sql, query) }
  },

  async 'POST /api/admin/facilities'({ body }, context) {
    return { status: 201, body: await addFacility(context.app, await staffActor(context), body) }
  },

  async 'POST /api/admin/facility-imports/preview'({ query, file }, { app }) {
    return { status: 200, body: await previewImport(app, { file, counties: query.counties }) }
  },

  async 'POST /api/admin/facility-imports'({ query, file }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await importFacilities(context.app, actor, { file, counties: query.counties }) }
  },

  async 'GET /api/admin/facilities/{id}'({ params }, { app }) {
    return { status: 200, body: await getFacility(app.db.sql, params.id) }
  },

  async 'PUT /api/admin/facilities/{id}'({ params, body }, context) {
    return { status: 200, body: await changeFacility(context.app, await staffActor(context), params.id, body) }
  },

  async 'DELETE /api/admin/facilities/{id}'({ params }, context) {
    return { status: 200, body: await archiveFacility(context.app, await staffActor(context), params.id, true) }
  },

  async 'POST /api/admin/facilities/{id}/restore'({ params }, context) {
    return { status: 200, body: await archiveFacility(context.app, await staffActor(context), params.id, false) }
  },

  async 'POST /api/admin/facilities/{id}/rates'({ params, body }, context) {
    const actor = await staffActor(context)
    return { status: 201, body: await addRate(context.app, { facilityId: params.id, actor, rate: body }) }
  },

  async 'PUT /api/admin/facilities/{id}/rates/{rateId}'({ params, body }, context) {
    const target = { facilityId: params.id, rateId: params.rateId, actor: await staffActor(context) }
    return { status: 200, body: await endRate(context.app, { ...target, ...body }) }
  },

  async 'DELETE /api/admin/facilities/{id}/rates/{rateId}'({ params }, context) {
    const target = { facilityId: params.id, rateId: params.rateId, actor: await staffActor(context) }
    return { status: 200, body: await removeRate(context.app, target) }
  },
} satisfies RouteHandlers
