import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { askAboutStay, listLongStays } from './list-long-stays.ts'
import { readRent, setRent } from './set-rent.ts'

/** Staff endpoints for rent by periods, and for containers that stand for long (rules 553 to 556). */
export const longStayRoutes = {
  async 'GET /api/orders/{id}/rent'({ params }, { app }) {
    return { status: 200, body: await readRent(app, params.id) }
  },

  async 'PUT /api/orders/{id}/rent'({ params, body, actor }, { app }) {
    return { status: 200, body: await setRent(app, { orderId: params.id, wanted: body.rent, actor }) }
  },

  async 'GET /api/admin/long-stays'(_request, { app }) {
    return { status: 200, body: await listLongStays(app.db.sql, app.clock()) }
  },

  async 'POST /api/orders/{id}/long-stay-emails'({ params, actor }, { app }) {
    await askAboutStay(app, { orderId: params.id, actor })
    return { status: 200, body: await listLongStays(app.db.sql, app.clock()) }
  },
} satisfies RouteHandlers
