import { dateInLosAngeles } from '#contract/values/dates.ts'
import { attemptFields, haulFields } from '#domain/staff/field-permissions.ts'
import { readYard } from '#server/containers/yard-queries.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { correctHaul } from './correct-haul.ts'
import { finishHaul, undoHaul } from './finish-haul.ts'
import { listHauls } from './list-hauls.ts'
import { finishLiveLoad, setLiveLoad } from './live-load.ts'
import { dumpLoad, keepLoad, undumpLoad } from './loads.ts'
import { cancelHaul, moveHaul, planHaul, quoteHaul } from './plan-haul.ts'
import { recordAttempt, takeBackAttempt } from './record-attempt.ts'

/** Staff endpoints for the hauls of an order between delivery and pickup (rule 264). */
export const haulRoutes = {
  async 'GET /api/orders/{id}/hauls'({ params }, context) {
    return { status: 200, body: await hauls(context, (await requireOrder(context.app.db.sql, params.id)).id) }
  },

  async 'GET /api/orders/{id}/haul-quote'({ params, query }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: await quoteHaul(app, id, query) }
  },

  async 'POST /api/orders/{id}/hauls'({ params, body, actor }, context) {
    await authorizeFields({ price: body.price, totalAmount: body.totalAmount }, haulFields, context)
    return { status: 201, body: await planHaul(context.app, { orderId: params.id, wanted: body, actor }) }
  },

  async 'PUT /api/orders/{id}/hauls/{haulId}'({ params, body, actor }, context) {
    await authorizeFields({ price: undefined, totalAmount: body.totalAmount }, haulFields, context)
    await moveHaul(context.app, { ...target(params), wanted: body, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/cancel'({ params, body, actor }, context) {
    await cancelHaul(context.app, { ...target(params), ...body, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/done'({ params, body, actor }, context) {
    await finishHaul(context.app, { ...target(params), done: body, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'PUT /api/orders/{id}/hauls/{haulId}/done'({ params, body, actor }, context) {
    await correctHaul(context.app, { ...target(params), corrected: body, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'PUT /api/orders/{id}/live-load'({ params, body, actor }, context) {
    await setLiveLoad(context.app, { orderId: params.id, isLive: body.isLive, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/live-load'({ params, body, actor }, context) {
    await authorizeFields({ charge: body.charge }, attemptFields, context)
    await finishLiveLoad(context.app, { orderId: params.id, done: body, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/load'({ params, actor }, context) {
    await keepLoad(context.app, { ...target(params), actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/undo'({ params, query, actor }, context) {
    await undoHaul(context.app, { ...target(params), ...query, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/orders/{id}/hauls/{haulId}/attempts'({ params, body, actor }, context) {
    await authorizeFields({ charge: body.charge }, attemptFields, context)
    return { status: 201, body: await recordAttempt(context.app, { ...target(params), attempt: body, actor }) }
  },

  async 'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}'({ params, actor }, context) {
    await takeBackAttempt(context.app, { ...target(params), attemptId: params.attemptId, actor })
    return { status: 200, body: await hauls(context, params.id) }
  },

  async 'POST /api/admin/loads/{haulId}/dump'({ params, body, actor }, context) {
    await dumpLoad(context.app, { haulId: params.haulId, dumped: body, actor })
    return { status: 200, body: await yardOf(context) }
  },

  async 'POST /api/admin/loads/{haulId}/undo'({ params, actor }, context) {
    await undumpLoad(context.app, { haulId: params.haulId, actor })
    return { status: 200, body: await yardOf(context) }
  },
} satisfies RouteHandlers

const hauls = ({ app }: Context, orderId: string) => listHauls(app.db.sql, orderId, dateInLosAngeles(app.clock()))

const target = ({ id, haulId }: { id: string; haulId: string }) => ({ orderId: id, haulId })

const yardOf = ({ app }: Context) => readYard(app.db.sql, dateInLosAngeles(app.clock()))
