import { consumeRateLimit, limits } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { orderForViewer } from './order-viewer.ts'
import { viewOrder } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

export const orderRoutes = {
  async 'POST /api/orders'({ body, headers }, context) {
    await consumeRateLimit(context.app, limits.bookings, context.address)
    const token = visitorToken(context)
    const customer = await context.customer()
    const { quoteToken, ...booking } = body
    const order = await placeOrder(context.app, {
      booking,
      idempotencyKey: headers['idempotency-key'],
      by: customer
        ? { kind: 'customer', id: customer.id, tokenHash: hashToken(token) }
        : { kind: 'visitor', id: null, tokenHash: hashToken(token) },
      origin: context.origin,
      lead: quoteToken ? { quoteToken } : null,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 201, body: order }
  },

  async 'GET /api/orders/by-number/{orderNumber}'({ params }, context) {
    const { order, viewer } = await orderForViewer(params.orderNumber, context)
    return { status: 200, body: viewOrder(order, viewer, context.app.clock()) }
  },
} satisfies RouteHandlers
