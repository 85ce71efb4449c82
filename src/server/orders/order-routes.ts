import { confirmBookingRefusals } from '#content/wording/confirm-booking.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit, limits } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { confirmBooking } from './confirm-booking.ts'
import { findOrder } from './find-order.ts'
import { orderForViewer } from './order-viewer.ts'
import { viewOrder } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { renewLinks } from './renew-links.ts'
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
        : { kind: 'visitor', id: null, network: context.network, tokenHash: hashToken(token) },
      origin: context.origin,
      lead: quoteToken ? { quoteToken } : null,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 201, body: order }
  },

  async 'GET /api/orders/by-number/{orderNumber}'({ params }, context) {
    const { order, viewer, mayConfirm } = await orderForViewer(params.orderNumber, context)
    return { status: 200, body: viewOrder(order, viewer, { now: context.app.clock(), mayConfirm }) }
  },

  async 'POST /api/orders/by-number/{orderNumber}/confirmation'({ params, body }, context) {
    const { order, viewer, mayConfirm } = await orderForViewer(params.orderNumber, context)
    if (viewer === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
    if (!mayConfirm) throw new AppError('not-allowed-now', { message: confirmBookingRefusals.openLink })
    const customer = await context.customer()
    const actor = customer ? ({ kind: 'customer', id: customer.id } as const) : ({ kind: 'visitor', id: null } as const)
    const confirmed = await confirmBooking(context.app, { orderId: order.id, deliveryDate: body.deliveryDate, actor })
    return { status: 200, body: confirmed }
  },

  async 'POST /api/orders/by-number/{orderNumber}/links'({ params, body }, context) {
    const { app, origin } = context
    await consumeRateLimit(app, limits.orderLinks, context.address)
    const { order, viewer, mayConfirm } = await orderForViewer(params.orderNumber, context)
    if (viewer === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
    if (!mayConfirm) throw new AppError('not-allowed-now', { message: confirmBookingRefusals.openLink })
    const customer = await context.customer()
    const actor = customer ? ({ kind: 'customer', id: customer.id } as const) : ({ kind: 'visitor', id: null } as const)
    await renewLinks(app, { orderId: order.id, send: body.send, actor, origin })
    return { status: 204, body: undefined }
  },

  async 'POST /api/orders/find'({ body }, { app, address, network, origin }) {
    await consumeRateLimit(app, limits.orderLinks, address)
    await findOrder(app, { ...body, origin, network })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
