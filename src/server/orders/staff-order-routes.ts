import { dateInLosAngeles } from '#contract/values/dates.ts'
import { haulFields, orderFields } from '#domain/staff/field-permissions.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { archiveOrder, restoreOrder } from './archive-order.ts'
import { askWhereItStands } from './ask-where-it-stands.ts'
import { changeGroupStatuses } from './change-group-statuses.ts'
import { changeOrder } from './change-order.ts'
import { readDayOptions } from './day-options.ts'
import { exportOrders } from './export-orders.ts'
import { listedOrders, pageOfOrders } from './list-orders.ts'
import { listGroups, previewGroupCancellation, requireGroup } from './order-groups.ts'
import { requireOrder } from './order-queries.ts'
import { readTimeline } from './order-timeline.ts'
import { placeOrder } from './place-order.ts'
import { previewCancellation, readUnsettled } from './preview-cancellation.ts'
import { quoteDays } from './quote-days.ts'
import { renewGroupLinks, renewLinks } from './renew-links.ts'

/** Staff endpoints for orders. */
export const staffOrderRoutes = {
  async 'GET /api/orders'({ query }, { app }) {
    const { orders, headers } = await pageOfOrders(app, query)
    return { status: 200, body: orders, headers }
  },

  async 'GET /api/orders/export'({ query, actor }, { app }) {
    await consumeRateLimit(app, limits.exports, actor.id)
    const name = `orders-${dateInLosAngeles(app.clock())}.csv`
    const wanted = listedOrders(app, query)
    return {
      status: 200,
      body: () => exportOrders(app.db.sql, wanted),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  },

  async 'POST /api/admin/orders'({ body, actor }, context) {
    const { priceOverride, priceOverrideReason: reason, leadId, billToId, creditOverride, rent, ...order } = body
    const { quantity, requestedPickupDate: pickupDate, internalNotes, addressAsked, ...booking } = order
    askWhereItStands(addressAsked, 'customerAddress', booking.customerAddress)
    const placed = await placeOrder(context.app, {
      booking,
      by: {
        kind: 'staff',
        id: actor.id,
        billToId,
        creditOverride,
        quantity,
        pickupDate,
        internalNotes,
        rent,
        priceOverride: priceOverride == null ? null : { totalCents: priceOverride, reason },
      },
      origin: context.origin,
      lead: leadId === null ? null : { id: leadId },
    })
    return {
      status: 201,
      body: { ...(await requireOrder(context.app.db.sql, placed.id)), alsoPlaced: placed.alsoPlaced },
    }
  },

  async 'POST /api/orders/{id}/links'({ params, body, actor }, context) {
    await renewLinks(context.app, { orderId: params.id, send: body.send, actor, origin: context.origin })
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/order-groups'({ query }, { app }) {
    return { status: 200, body: await listGroups(app.db.sql, query.ids) }
  },

  async 'PUT /api/admin/order-groups/{id}/statuses'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeGroupStatuses(app, { groupId: params.id, actor, ...body }) }
  },

  async 'GET /api/admin/order-groups/{id}/cancellation'({ params }, { app }) {
    return { status: 200, body: await previewGroupCancellation(app.db.sql, params.id, app.clock()) }
  },

  async 'POST /api/admin/order-groups/{id}/links'({ params, actor }, { app, origin }) {
    await renewGroupLinks(app, { groupId: params.id, actor, origin })
    return { status: 200, body: await requireGroup(app.db.sql, params.id) }
  },

  async 'GET /api/orders/{id}'({ params }, { app }) {
    return { status: 200, body: await requireOrder(app.db.sql, params.id) }
  },

  async 'PATCH /api/orders/{id}'({ params, body, actor }, context) {
    const { version, reason, price, notifyCustomer = true, shownTotal, ...changes } = body
    await authorizeFields(changes, orderFields, context)
    await authorizeFields({ price: undefined, totalAmount: shownTotal }, haulFields, context)
    const order = await changeOrder(context.app, {
      orderId: params.id,
      actor,
      changes,
      version,
      reason,
      price,
      notifyCustomer,
      shownTotal,
    })
    return { status: 200, body: order }
  },

  async 'GET /api/orders/{id}/day-quote'({ params, query }, { app }) {
    return {
      status: 200,
      body: await quoteDays(app.db.sql, params.id, { days: query, today: dateInLosAngeles(app.clock()) }),
    }
  },

  async 'GET /api/orders/{id}/day-options'({ params, query }, { app }) {
    return { status: 200, body: await readDayOptions(app, params.id, query) }
  },

  async 'GET /api/orders/{id}/cancellation'({ params }, { app }) {
    const order = await requireOrder(app.db.sql, params.id)
    const unsettled = await readUnsettled(app.db.sql, [order.id], app.clock())
    return { status: 200, body: previewCancellation(order, app.clock(), unsettled.get(order.id)) }
  },

  async 'DELETE /api/orders/{id}/archive'({ params, actor }, { app }) {
    return { status: 200, body: await archiveOrder(app, { orderId: params.id, actor }) }
  },

  async 'POST /api/orders/{id}/restore'({ params, query, actor }, { app }) {
    return {
      status: 200,
      body: await restoreOrder(app, { orderId: params.id, actor, deliveryDate: query.deliveryDate }),
    }
  },

  async 'GET /api/orders/{id}/timeline'({ params }, { app, may }) {
    const withAmounts = await may('staff:billing.read')
    return {
      status: 200,
      body: await readTimeline(app.db.sql, await requireOrder(app.db.sql, params.id), { withAmounts }),
    }
  },
} satisfies RouteHandlers
