import { normalizeOrderNumber } from '../../domain/orders/order-number.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../http/context.ts'
import { countHit, limits } from '../http/rate-limit.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { hashToken, looksLikeToken } from '../tokens.ts'
import { pageOfOrders } from './list-orders.ts'
import { findOrderByNumber, maySee } from './order-queries.ts'
import { type Viewer, viewOrder } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

export const orderRoutes = {
  async 'POST /api/orders'({ body, headers }, context) {
    await countHit(context.parts, limits.bookings, context.address)
    const token = visitorToken(context)
    const order = await placeOrder(context.parts, {
      booking: body,
      idempotencyKey: headers['idempotency-key'],
      viewerTokenHash: hashToken(token),
      origin: context.origin,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 201, body: order }
  },

  async 'GET /api/orders/by-number/{orderNumber}'({ params }, context) {
    const number = normalizeOrderNumber(params.orderNumber)
    const order = number && (await findOrderByNumber(context.parts.db.sql, number))
    if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
    return { status: 200, body: viewOrder(order, await viewerOf(order.id, context)) }
  },

  async 'GET /api/orders'({ query }, { parts }) {
    const { orders, headers } = await pageOfOrders(parts, query)
    return { status: 200, body: orders, headers }
  },
} satisfies RouteHandlers

async function viewerOf(orderId: string, context: Context): Promise<Viewer> {
  if (await context.staff()) return 'staff'
  const token = context.cookie('visitor')
  return looksLikeToken(token) && (await maySee(context.parts.db.sql, orderId, hashToken(token))) ? 'owner' : 'public'
}
