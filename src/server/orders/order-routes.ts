import { orderCodeRefusals } from '#content/wording/day-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { askWhereItStands } from './ask-where-it-stands.ts'
import { findPaidAtBooking } from './booking-payment.ts'
import { changeOrder } from './change-order.ts'
import { confirmBooking } from './confirm-booking.ts'
import { readDayChoices } from './day-choices.ts'
import { moveDay } from './move-day.ts'
import { confirmOrderCode, sendOrderCode } from './order-code.ts'
import { findInvoicedTo } from './order-payer.ts'
import {
  authorizeDayChange,
  authorizeEmailReader,
  listVisibleGroup,
  orderForReader,
  orderForViewer,
} from './order-viewer.ts'
import { viewAsCustomer, viewOrder } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { listPlannedHauls } from './planned-hauls.ts'
import { previewCancellation, readUnsettled } from './preview-cancellation.ts'
import { renewLinks } from './renew-links.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

export const orderRoutes = {
  async 'POST /api/orders'({ body, headers }, context) {
    askWhereItStands(body.addressAsked, 'customerAddress', body.customerAddress)
    await consumeRateLimit(context.app, limits.bookings, context.address)
    const token = visitorToken(context)
    const customer = await context.customer()
    const { quoteToken, billToId, addressAsked: _, ...booking } = body
    if (billToId && !customer) throw new AppError('sign-in-required')
    const order = await placeOrder(context.app, {
      booking,
      idempotencyKey: headers['idempotency-key'],
      by: customer
        ? { kind: 'customer', id: customer.id, billToId, tokenHash: hashToken(token) }
        : { kind: 'visitor', id: null, network: context.network, tokenHash: hashToken(token) },
      origin: context.origin,
      lead: quoteToken ? { quoteToken } : null,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 201, body: order }
  },

  async 'GET /api/orders/by-number/{orderNumber}'({ params }, context) {
    const { app } = context
    const { order, seen } = await orderForViewer(params.orderNumber, context)
    const [hauls, paid] = await Promise.all([
      seen.as === 'owner' ? listPlannedHauls(app.db.sql, [order.id], dateInLosAngeles(app.clock())) : [],
      seen.as === 'public' ? {} : howPaid(app, order),
    ])
    return { status: 200, body: { ...viewOrder(order, seen, hauls, app.clock()), ...paid } }
  },

  async 'POST /api/orders/by-number/{orderNumber}/confirmation'({ params, body }, context) {
    const { rights, ...reader } = await authorizeEmailReader(params.orderNumber, context)
    const { app } = context
    const confirmed = await confirmBooking(app, { ...reader, deliveryDate: body.deliveryDate })
    const view = viewAsCustomer(confirmed, { rights, mayConfirm: true }, [], app.clock())
    return { status: 200, body: { ...view, ...(await howPaid(app, confirmed)) } }
  },

  async 'POST /api/orders/by-number/{orderNumber}/links'({ params, body }, context) {
    const { app, origin } = context
    await consumeRateLimit(app, limits.orderLinks, context.address)
    const { orderId, actor } = await authorizeEmailReader(params.orderNumber, context)
    await renewLinks(app, { orderId, actor, send: body.send, origin })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/by-number/{orderNumber}/days'({ params, query }, context) {
    const { order, browser } = await authorizeDayChange(params.orderNumber, context)
    const needsCode = browser !== null && !browser.isConfirmed
    return { status: 200, body: await readDayChoices(context.app, { orderId: order.id, of: query.of, needsCode }) }
  },

  async 'PUT /api/orders/by-number/{orderNumber}/days'({ params, body }, context) {
    const { app } = context
    const { order, browser, actor } = await authorizeDayChange(params.orderNumber, context)
    if (browser?.isConfirmed === false) throw new AppError('code-required', { message: orderCodeRefusals.needed })
    await consumeRateLimit(app, limits.dayChanges, order.id)
    await moveDay(app, { orderId: order.id, change: body, actor })
    return { status: 200, body: await readDayChoices(app, { orderId: order.id, of: body.of, needsCode: false }) }
  },

  async 'PUT /api/orders/by-number/{orderNumber}/language'({ params, body }, context) {
    const { orderId, actor } = await authorizeEmailReader(params.orderNumber, context)
    await consumeRateLimit(context.app, limits.dayChanges, orderId)
    await changeOrder(context.app, { orderId, actor, changes: body })
    return { status: 204, body: undefined }
  },

  async 'POST /api/orders/by-number/{orderNumber}/code'({ params }, context) {
    const { app, address } = context
    const { order, browser } = await authorizeDayChange(params.orderNumber, context)
    if (browser === null || browser.isConfirmed) return { status: 204, body: undefined }
    await consumeRateLimit(app, limits.orderLinks, address)
    await consumeRateLimit(app, limits.orderCodes, order.id)
    await sendOrderCode(app, order, browser.tokenHash)
    return { status: 204, body: undefined }
  },

  async 'PUT /api/orders/by-number/{orderNumber}/code'({ params, body }, context) {
    const { order, browser } = await authorizeDayChange(params.orderNumber, context)
    if (browser === null || browser.isConfirmed) return { status: 204, body: undefined }
    await confirmOrderCode(context.app, { orderId: order.id, tokenHash: browser.tokenHash, code: body.code })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/by-number/{orderNumber}/group'({ params }, context) {
    const { order, seen } = await orderForViewer(params.orderNumber, context)
    const orders = seen.as === 'public' ? [] : await listVisibleGroup(order, context)
    return { status: 200, body: { orders } }
  },

  async 'GET /api/customer/orders/{orderNumber}/cancellation'({ params }, context) {
    const { clock, db } = context.app
    const order = await orderForReader(params.orderNumber, context)
    const unsettled = await readUnsettled(db.sql, [order.id], clock())
    const { allowed, refund } = previewCancellation(order, clock(), unsettled.get(order.id))
    return { status: 200, body: { allowed, ...refund } }
  },

  async 'POST /api/orders/find'({ body }, { app, address, network, origin }) {
    await consumeRateLimit(app, limits.orderLinks, address)
    await findOrder(app, { ...body, origin, network })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/**
 * Rule 208: requests a new link to an order, for the email address on it. Whether number and email match is checked when the email is
 * composed, so the request behaves the same for every pair.
 */
async function findOrder(
  app: AppContext,
  sought: { orderNumber: string; email: string; origin: string; network: string | null },
): Promise<void> {
  const { orderNumber, email: recipient, origin, network } = sought
  await inTransaction(app.db.sql, (tx) =>
    queueToStranger(tx, { template: 'order-link', recipient, language: 'en', data: { orderNumber, origin }, network }),
  )
}

/** Rules 325 and 414: the account that is invoiced, and what is paid online; without either, it is paid on delivery. */
async function howPaid(app: AppContext, order: Pick<StaffOrder, 'id' | 'customerType'>) {
  const [invoicedTo, paidAtBooking] = await Promise.all([
    findInvoicedTo(app.db.sql, order),
    findPaidAtBooking(app, order.id),
  ])
  return { ...(invoicedTo && { invoicedTo }), ...(paidAtBooking && { paidAtBooking }) }
}
