import { normalizeOrderNumber } from '../../domain/orders/order-number.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../http/context.ts'
import { countHit, limits } from '../http/rate-limit.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { hashToken, looksLikeToken } from '../tokens.ts'
import { findAccess, findOrderByNumber, findOrderOf } from './order-queries.ts'
import { type Viewer, viewOrder } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

export const orderRoutes = {
  async 'POST /api/orders'({ body, headers }, context) {
    await countHit(context.parts, limits.bookings, context.address)
    const token = visitorToken(context)
    const customer = await context.customer()
    const order = await placeOrder(context.parts, {
      booking: body,
      idempotencyKey: headers['idempotency-key'],
      by: customer
        ? { kind: 'customer', id: customer.id, tokenHash: hashToken(token) }
        : { kind: 'visitor', id: null, tokenHash: hashToken(token) },
      origin: context.origin,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 201, body: order }
  },

  async 'GET /api/orders/by-number/{orderNumber}'({ params }, context) {
    const number = normalizeOrderNumber(params.orderNumber)
    const order = number && (await findOrderByNumber(context.parts.db.sql, number))
    if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
    return { status: 200, body: viewOrder(order, await viewerOf(order.id, context), context.parts.clock()) }
  },
} satisfies RouteHandlers

async function viewerOf(orderId: string, context: Context): Promise<Viewer> {
  if (await context.staff()) return 'staff'
  const { sql } = context.parts.db
  const token = context.cookie('visitor')
  if (looksLikeToken(token) && (await findAccess(sql, orderId, hashToken(token)))) return 'owner'
  const customer = await context.customer()
  return customer && (await findOrderOf(sql, customer, orderId)) ? 'owner' : 'public'
}
