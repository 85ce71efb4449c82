import { findOrderById } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { knownId } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { addPermit, changePermit, removePermit } from './change-permits.ts'
import { listPermits } from './permit-queries.ts'

/** What staff do with the street permits of an order. */
export const permitRoutes = {
  async 'GET /api/orders/{id}/street-permits'({ params: { id } }, { app: { db } }) {
    const order = await findOrderById(db.sql, knownId(id, 'Order not found'))
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    return { status: 200, body: await listPermits(db.sql, id) }
  },

  async 'POST /api/orders/{id}/street-permits'({ params, body }, context) {
    const actor = await staffActor(context)
    const orderId = knownId(params.id, 'Order not found')
    return { status: 201, body: await addPermit(context.app, { orderId, permit: body, actor }) }
  },

  async 'PUT /api/orders/{id}/street-permits/{permitId}'({ params, body }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await changePermit(context.app, { ...target(params), permit: body, actor }) }
  },

  async 'DELETE /api/orders/{id}/street-permits/{permitId}'({ params }, context) {
    await removePermit(context.app, { ...target(params), actor: await staffActor(context) })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

const target = ({ id, permitId }: { id: string; permitId: string }) => ({
  orderId: knownId(id, 'Order not found'),
  permitId: knownId(permitId, 'Street permit not found'),
})
