import { haulRefusals } from '#content/wording/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { attemptFields, haulFields } from '#domain/staff/field-permissions.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import { knownId } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { correctHaul } from './correct-haul.ts'
import { finishHaul, undoHaul } from './finish-haul.ts'
import { listHauls } from './list-hauls.ts'
import { finishLiveLoad, setLiveLoad } from './live-load.ts'
import { keepLoad } from './loads.ts'
import { cancelHaul, moveHaul, planHaul, quoteHaul } from './plan-haul.ts'
import { recordAttempt, takeBackAttempt } from './record-attempt.ts'

/** What staff do with the hauls of an order between delivery and pickup (rule 264). */
export const haulRoutes = {
  async 'GET /api/orders/{id}/hauls'({ params }, context) {
    return { status: 200, body: await hauls(context, await knownOrder(context, params.id)) }
  },

  async 'GET /api/orders/{id}/haul-quote'({ params, query }, context) {
    return { status: 200, body: await quoteHaul(context.app, await knownOrder(context, params.id), query) }
  },

  async 'POST /api/orders/{id}/hauls'({ params, headers, body }, context) {
    const orderId = knownId(params.id, 'Order not found')
    await authorizeFields({ price: body.price, totalAmount: body.totalAmount }, haulFields, context)
    const command = { orderId, wanted: body, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await planHaul(context.app, { ...command, actor: await staffActor(context) }) }
  },

  async 'PUT /api/orders/{id}/hauls/{haulId}'({ params, body }, context) {
    await authorizeFields({ price: undefined, totalAmount: body.totalAmount }, haulFields, context)
    await moveHaul(context.app, { ...target(params), wanted: body, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/cancel'({ params, body }, context) {
    await cancelHaul(context.app, { ...target(params), ...body, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/done'({ params, body }, context) {
    await finishHaul(context.app, { ...target(params), done: body, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'PUT /api/orders/{id}/hauls/{haulId}/done'({ params, body }, context) {
    await correctHaul(context.app, { ...target(params), corrected: body, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'PUT /api/orders/{id}/live-load'({ params, body }, context) {
    const orderId = knownId(params.id, 'Order not found')
    await setLiveLoad(context.app, { orderId, isLive: body.isLive, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, orderId) }
  },

  async 'POST /api/orders/{id}/live-load'({ params, body }, context) {
    const orderId = knownId(params.id, 'Order not found')
    await authorizeFields({ charge: body.charge }, attemptFields, context)
    await finishLiveLoad(context.app, { orderId, done: body, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, orderId) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/load'({ params }, context) {
    await keepLoad(context.app, { ...target(params), actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/undo'({ params, query }, context) {
    await undoHaul(context.app, { ...target(params), ...query, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/attempts'({ params, headers, body }, context) {
    await authorizeFields({ charge: body.charge }, attemptFields, context)
    const command = { ...target(params), attempt: body, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await recordAttempt(context.app, { ...command, actor: await staffActor(context) }) }
  },

  async 'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}'({ params }, context) {
    const attemptId = knownId(params.attemptId, haulRefusals.noAttempt)
    await takeBackAttempt(context.app, { ...target(params), attemptId, actor: await staffActor(context) })
    return { status: 200, body: await hauls(context, params.id) }
  },
} satisfies RouteHandlers

const hauls = ({ app }: Context, orderId: string) => listHauls(app.db.sql, orderId, dateInLosAngeles(app.clock()))

const target = ({ id, haulId }: { id: string; haulId: string }) => ({
  orderId: knownId(id, 'Order not found'),
  haulId: knownId(haulId, 'Haul not found'),
})

async function knownOrder({ app }: Context, id: string): Promise<string> {
  const order = await findOrderById(app.db.sql, knownId(id, 'Order not found'))
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return order.id
}
