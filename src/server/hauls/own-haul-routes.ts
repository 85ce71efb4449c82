import { orderCodeRefusals } from '#content/wording/day-changes.ts'
import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { authorizeDayChange } from '#server/orders/order-viewer.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { cancelOwnHaul, moveOwnHaul, orderHaul, readHaulChoices, requestHaul } from './own-hauls.ts'

/** Customer endpoints for the hauls of their orders (rule 268). */
export const ownHaulRoutes = {
  async 'GET /api/orders/by-number/{orderNumber}/hauls'({ params, query }, context) {
    const { order, browser } = await authorizeDayChange(params.orderNumber, context)
    const needsCode = browser !== null && !browser.isConfirmed
    return { status: 200, body: await readHaulChoices(context.app, { ...query, orderId: order.id, needsCode }) }
  },

  async 'POST /api/orders/by-number/{orderNumber}/hauls'({ params, headers, body }, context) {
    const by = await customerOf(params.orderNumber, context)
    await orderHaul(context.app, { ...by, wanted: body, idempotencyKey: headers['idempotency-key'] })
    return { status: 201, body: await choices(context, by.orderId, body.kind) }
  },

  async 'PUT /api/orders/by-number/{orderNumber}/hauls/{haulId}'({ params, body }, context) {
    const by = await customerOf(params.orderNumber, context)
    const kind = await moveOwnHaul(context.app, { ...by, haulId: params.haulId, ...body })
    return { status: 200, body: await choices(context, by.orderId, kind) }
  },

  async 'POST /api/orders/by-number/{orderNumber}/hauls/{haulId}/cancel'({ params }, context) {
    const by = await customerOf(params.orderNumber, context)
    const kind = await cancelOwnHaul(context.app, { ...by, haulId: params.haulId })
    return { status: 200, body: await choices(context, by.orderId, kind) }
  },

  async 'POST /api/orders/by-number/{orderNumber}/haul-requests'({ params, body }, context) {
    const by = await customerOf(params.orderNumber, context)
    await requestHaul(context.app, { ...by, wanted: body, origin: context.origin })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/** The customer who may change the order: its account, or a browser that confirmed a code. Rate-limited per hour. */
async function customerOf(orderNumber: string, context: Context) {
  const { order, browser, actor } = await authorizeDayChange(orderNumber, context)
  if (browser?.isConfirmed === false) throw new AppError('code-required', { message: orderCodeRefusals.needed })
  await consumeRateLimit(context.app, limits.dayChanges, order.id)
  return { orderId: order.id, actor }
}

const choices = ({ app }: Context, orderId: string, kind: ServiceHaulKind) =>
  readHaulChoices(app, { orderId, kind, needsCode: false })
