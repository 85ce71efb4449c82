import { requireOrder } from '#server/orders/order-queries.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { addPermit, changePermit, removePermit } from './change-permits.ts'
import { listPermits } from './permit-queries.ts'

/** What staff do with the street permits of an order. */
export const permitRoutes = {
  async 'GET /api/orders/{id}/street-permits'({ params }, { app: { db } }) {
    const { id } = await requireOrder(db.sql, params.id)
    return { status: 200, body: await listPermits(db.sql, id) }
  },

  async 'POST /api/orders/{id}/street-permits'({ params, body, actor }, { app }) {
    return { status: 201, body: await addPermit(app, { orderId: params.id, permit: body, actor }) }
  },

  async 'PUT /api/orders/{id}/street-permits/{permitId}'({ params: { id, permitId }, body, actor }, { app }) {
    return { status: 200, body: await changePermit(app, { orderId: id, permitId, permit: body, actor }) }
  },

  async 'DELETE /api/orders/{id}/street-permits/{permitId}'({ params: { id, permitId }, actor }, { app }) {
    await removePermit(app, { orderId: id, permitId, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
