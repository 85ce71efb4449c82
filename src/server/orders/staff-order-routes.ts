import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { orderFields } from '#domain/staff/field-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { paymentsOf, recordBounce, recordPayment } from '#server/billing/record-payment.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import { knownId } from '#server/site/known-params.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { archiveOrder, restoreOrder } from './archive-order.ts'
import { changeOrder } from './change-order.ts'
import { changeStatuses } from './change-statuses.ts'
import { exportOrders } from './export-orders.ts'
import { listedOrders, pageOfOrders } from './list-orders.ts'
import { findOrderById } from './order-queries.ts'
import { readTimeline } from './order-timeline.ts'
import { placeOrder } from './place-order.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { quoteDays } from './quote-days.ts'
import { renewLinks } from './renew-links.ts'

/** What staff do with orders. */
export const staffOrderRoutes = {
  async 'GET /api/orders'({ query }, { app }) {
    const { orders, headers } = await pageOfOrders(app, query)
    return { status: 200, body: orders, headers }
  },

  async 'GET /api/orders/export'({ query }, context) {
    const { app } = context
    const { id } = await staffActor(context)
    await consumeRateLimit(app, limits.exports, id ?? '')
    const name = `orders-${dateInLosAngeles(app.clock())}.csv`
    const wanted = listedOrders(app, query)
    return {
      status: 200,
      body: () => exportOrders(app.db.sql, wanted),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  },

  async 'POST /api/admin/orders'({ body, headers }, context) {
    const { priceOverride, priceOverrideReason: reason, leadId, billToId, creditOverride, ...order } = body
    const { quantity, requestedPickupDate: pickupDate, internalNotes, ...booking } = order
    const { id } = await staffActor(context)
    const placed = await placeOrder(context.app, {
      booking,
      idempotencyKey: headers['idempotency-key'],
      by: {
        kind: 'staff',
        id,
        billToId,
        creditOverride,
        quantity,
        pickupDate,
        internalNotes,
        priceOverride: priceOverride == null ? null : { totalCents: priceOverride, reason },
      },
      origin: context.origin,
      lead: leadId === null ? null : { id: leadId },
    })
    return { status: 201, body: { ...(await getOrder(context.app, placed.id)), alsoPlaced: placed.alsoPlaced } }
  },

  async 'POST /api/orders/{id}/links'({ params, body }, context) {
    const actor = await staffActor(context)
    await renewLinks(context.app, { orderId: orderId(params.id), send: body.send, actor, origin: context.origin })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/orders/statuses'({ body }, context) {
    return { status: 200, body: await changeStatuses(context.app, body, await staffActor(context)) }
  },

  async 'GET /api/orders/{id}'({ params }, { app }) {
    return { status: 200, body: await getOrder(app, params.id) }
  },

  async 'PATCH /api/orders/{id}'({ params, body }, context) {
    const { version, reason, price, notifyCustomer = true, ...changes } = body
    const actor = await staffActor(context)
    await authorizeFields(changes, orderFields, context)
    const order = await changeOrder(context.app, {
      orderId: orderId(params.id),
      actor,
      changes,
      version,
      reason,
      price,
      notifyCustomer,
    })
    return { status: 200, body: order }
  },

  async 'GET /api/orders/{id}/day-quote'({ params, query }, { app }) {
    return { status: 200, body: await quoteDays(app.db.sql, knownId(params.id, 'Order not found'), query) }
  },

  async 'GET /api/orders/{id}/cancellation'({ params }, { app }) {
    return { status: 200, body: previewCancellation(await getOrder(app, params.id), app.clock()) }
  },

  async 'DELETE /api/orders/{id}/archive'({ params }, context) {
    const filing = { orderId: orderId(params.id), actor: await staffActor(context) }
    return { status: 200, body: await archiveOrder(context.app, filing) }
  },

  async 'POST /api/orders/{id}/restore'({ params, query }, context) {
    const { deliveryDate } = query
    const filing = { orderId: orderId(params.id), actor: await staffActor(context), deliveryDate }
    return { status: 200, body: await restoreOrder(context.app, filing) }
  },

  async 'GET /api/orders/{id}/timeline'({ params }, { app, may }) {
    const withAmounts = await may('staff:billing.read')
    return { status: 200, body: await readTimeline(app.db.sql, await getOrder(app, params.id), { withAmounts }) }
  },

  async 'GET /api/orders/{id}/payments'({ params }, { app }) {
    return { status: 200, body: await paymentsOf(app.db.sql, await getOrder(app, params.id)) }
  },

  async 'POST /api/orders/{id}/payments/{paymentId}/bounces'({ params, body }, context) {
    const actor = await staffActor(context)
    const command = { orderId: orderId(params.id), paymentId: params.paymentId, actor, bounce: body }
    return { status: 201, body: await recordBounce(context.app, command) }
  },

  async 'POST /api/orders/{id}/payments'({ params, body, headers }, context) {
    const payments = await recordPayment(context.app, {
      orderId: orderId(params.id),
      actor: await staffActor(context),
      payment: body,
      idempotencyKey: headers['idempotency-key'],
    })
    return { status: 201, body: payments }
  },
} satisfies RouteHandlers

const notFound = () => new AppError('not-found', { message: 'Order not found' })

function orderId(text: string): string {
  if (!isUuid(text)) throw notFound()
  return text
}

async function getOrder({ db }: AppContext, id: string): Promise<StaffOrder> {
  const order = await findOrderById(db.sql, orderId(id))
  if (!order) throw notFound()
  return order
}
