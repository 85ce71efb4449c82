import { dateInLosAngeles } from '#contract/values/dates.ts'
import { haulFields } from '#domain/staff/field-permissions.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { changeDate } from './change-date.ts'
import { changeService, endService, pauseService, resumeService } from './change-service.ts'
import { listServices } from './service-queries.ts'
import { previewService, startService } from './start-service.ts'
import { readService } from './view-dates.ts'

/** Staff endpoints for service that repeats (rules 450 to 458). */
export const standingServiceRoutes = {
  async 'GET /api/admin/standing-services'({ query }, { app }) {
    return { status: 200, body: await listServices(app.db.sql, query, dateInLosAngeles(app.clock())) }
  },

  async 'GET /api/admin/standing-services/{id}'({ params }, { app }) {
    return { status: 200, body: await readService(app, params.id) }
  },

  async 'GET /api/orders/{id}/standing-preview'({ params, query }, { app }) {
    return { status: 200, body: await previewService(app, params.id, query) }
  },

  async 'POST /api/orders/{id}/standing-services'({ params, body, actor }, context) {
    await authorizeFields({ price: body.price ?? undefined, totalAmount: undefined }, haulFields, context)
    const id = await startService(context.app, { orderId: params.id, wanted: body, actor })
    return { status: 201, body: await readService(context.app, id) }
  },

  async 'PUT /api/admin/standing-services/{id}'({ params, body, actor }, context) {
    await authorizeFields({ price: body.price, totalAmount: undefined }, haulFields, context)
    await changeService(context.app, { id: params.id, wanted: body, actor })
    return { status: 200, body: await readService(context.app, params.id) }
  },

  async 'PUT /api/admin/standing-services/{id}/dates/{day}'({ params, body, actor }, { app }) {
    await changeDate(app, { id: params.id, due: params.day, wanted: body, actor })
    return { status: 200, body: await readService(app, params.id) }
  },

  async 'POST /api/admin/standing-services/{id}/pause'({ params, actor }, { app }) {
    await pauseService(app, { id: params.id, actor })
    return { status: 200, body: await readService(app, params.id) }
  },

  async 'POST /api/admin/standing-services/{id}/resume'({ params, actor }, { app }) {
    await resumeService(app, { id: params.id, actor })
    return { status: 200, body: await readService(app, params.id) }
  },

  async 'POST /api/admin/standing-services/{id}/end'({ params, body, actor }, { app }) {
    await endService(app, { id: params.id, ...body, actor })
    return { status: 200, body: await readService(app, params.id) }
  },
} satisfies RouteHandlers
