import { inSpanish } from '#content/company/languages.ts'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import type { Cents } from '#contract/values/units.ts'
import { linkDays } from '#domain/payments/attempts.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listAttempts } from './attempt-queries.ts'
import { findAskedAtBooking, refuseWhileStopped } from './booking-payments.ts'
import { cardsOfOrder, chargeCard } from './charge-card.ts'
import { chargeInvoices, listChargeableInvoices } from './charge-invoices.ts'
import { readLastComparison } from './compare-books.ts'
import { listDue, type PaySubject } from './due.ts'
import { closeUnknown } from './follow-attempt.ts'
import { agree, findKeepable } from './keep-offer.ts'
import { getPayout, pageOfPayouts } from './list-payouts.ts'
import { listUnexplained, readWaitingMoney } from './movement-queries.ts'
import { payableOrder, refuseStaff, requireProcessor, subjectOf } from './pay-subject.ts'
import { payViewOf, settleOpen } from './pay-view.ts'
import { makePayLink, openPayLink } from './payment-links.ts'
import { bookMovement } from './processor-ledger.ts'
import { closeUnknownRefund, refundsOf, requestRefund } from './request-refund.ts'
import { startPayment } from './start-payment.ts'
import { leaveSetAside, listWaitingCalls, tryAgain } from './waiting-calls.ts'

const noStore = { 'cache-control': 'no-store' }

/** Payments by card and bank (rules 400 to 413): for whoever has a pay link or sees an order in full, and for staff. */
export const payRoutes = {
  async 'POST /api/pay/open'({ body }, context) {
    const { app, address } = context
    const processor = requireProcessor(app)
    await consumeRateLimit(app, limits.payLinkOpenings, address)
    const { id: linkId, subject, items } = await openPayLink(app, body.token)
    // Only this browser, and no script of it, has the link from now on.
    context.setCookie('pay', body.token, linkDays * 86_400)
    return { status: 200, body: await payViewOf(context, processor, { subject, linkId, items }), headers: noStore }
  },

  async 'GET /api/pay'({ query }, context) {
    const { app, address } = context
    const processor = requireProcessor(app)
    await consumeRateLimit(app, limits.payLinkOpenings, address)
    const seen = await subjectOf(query.order, context)
    if (query.back !== undefined) await settleOpen(app, processor, seen.subject)
    const items = await listDue(app.db.sql, seen.subject)
    const view = await payViewOf(context, processor, { subject: seen.subject, linkId: seen.id, items })
    return { status: 200, body: view, headers: noStore }
  },

  async 'POST /api/pay'({ body }, context) {
    const { app } = context
    requireProcessor(app)
    const { id, subject } = await openPayLink(app, context.cookie('pay'))
    if (id !== body.linkId) throw new AppError('not-allowed-now', { message: onlinePaymentRefusals.otherLink })
    const { way, items, total, keep } = body
    return begin(context, { subject, linkId: id, way, items, totalCents: total, keep, page: payPage(context) })
  },

  async 'POST /api/orders/by-number/{orderNumber}/pay'({ params, body }, context) {
    requireProcessor(context.app)
    await refuseStaff(context, true)
    const subject = await payableOrder(params.orderNumber, context)
    const { way, items = null, total = null, keep } = body
    const { sql } = context.app.db
    await refuseWhileStopped(sql, subject.orderId)
    const atBooking =
      items === null && (await findAskedAtBooking(sql, subject.orderId, await listDue(sql, subject))) !== null
    const number = encodeURIComponent(params.orderNumber)
    const page = atBooking ? pageOf(context, `/confirmation/${number}`) : `${payPage(context)}?order=${number}`
    return begin(context, { subject, linkId: null, way, items, atBooking, totalCents: total, keep, page })
  },

  async 'POST /api/admin/payments/link'({ body, actor }, { app, origin }) {
    requireProcessor(app)
    return { status: 201, body: { url: await makePayLink(app, { ...body, actor, origin }) } }
  },

  async 'GET /api/orders/{id}/payment-attempts'({ params }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: { isOn: app.processor !== null, attempts: await listAttempts(app.db.sql, id) } }
  },

  async 'POST /api/admin/payments/attempts/{attemptId}/close'({ params, actor }, { app }) {
    await closeUnknown(app, { id: params.attemptId, actor })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/{id}/cards'({ params }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: await cardsOfOrder(app, id) }
  },

  async 'POST /api/admin/payments/charge'({ body, actor }, { app }) {
    return { status: 201, body: await chargeCard(app, requireProcessor(app), { actor, charge: body }) }
  },

  async 'GET /api/orders/{id}/online-refunds'({ params }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: await refundsOf(app.db.sql, app.processor, id) }
  },

  async 'POST /api/admin/payments/refund'({ body, actor }, { app }) {
    await requestRefund(app, requireProcessor(app), { actor, refund: body })
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/payouts'({ query }, { app }) {
    const { rows, headers } = await pageOfPayouts(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/payouts/{payoutId}'({ params }, { app }) {
    return { status: 200, body: await getPayout(app, params.payoutId) }
  },

  async 'GET /api/admin/payments/unexplained'(_, { app }) {
    const { sql } = app.db
    const [movements, lastCheck, waiting] = await Promise.all([
      listUnexplained(sql),
      readLastComparison(sql),
      readWaitingMoney(sql),
    ])
    return { status: 200, body: { movements, lastCheck, waiting } }
  },

  async 'POST /api/admin/payments/unexplained/{movementId}/book'({ params, body, actor }, { app }) {
    await bookMovement(app, { id: params.movementId, ...body, actor })
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/payments/chargeable'(_, { app }) {
    requireProcessor(app)
    return { status: 200, body: { invoices: await listChargeableInvoices(app) } }
  },

  async 'POST /api/admin/payments/charges'({ body, actor }, { app }) {
    return { status: 200, body: await chargeInvoices(app, requireProcessor(app), { actor, charges: body.charges }) }
  },

  async 'GET /api/admin/payments/waiting'(_, { app }) {
    return { status: 200, body: { waiting: await listWaitingCalls(app) } }
  },

  async 'POST /api/admin/payments/waiting/try'(_, { app }) {
    requireProcessor(app)
    await tryAgain(app)
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/payments/waiting/{setAsideId}/leave'({ params, actor }, { app }) {
    await leaveSetAside(app, { id: params.setAsideId, actor })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/payments/refunds/{refundId}/close'({ params, actor }, { app }) {
    await closeUnknownRefund(app, { id: params.refundId, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

type Wanted = {
  subject: PaySubject
  linkId: string | null
  way: PaymentWay
  items: readonly string[] | null
  atBooking?: boolean
  totalCents: Cents | null
  /** The offer to keep the card that was agreed to. */
  keep: string | undefined
  page: string
}

/** Rule 485: whoever pays on the page in Spanish comes back to it. */
const pageOf = ({ origin, language }: Context, path: string) => origin + (language === 'es' ? inSpanish(path) : path)
const payPage = (context: Context) => pageOf(context, '/pay')

/** Rule 405: ten pages an hour for one link or order, and thirty for one network address. */
async function begin(context: Context, wanted: Wanted) {
  const { app, address } = context
  const processor = requireProcessor(app)
  const { subject, linkId, keep, ...rest } = wanted
  await consumeRateLimit(app, limits.paymentsByAddress, address)
  await consumeRateLimit(app, limits.paymentsByLink, linkId ?? Object.values(subject).join())
  const keepable =
    keep === undefined
      ? null
      : await findKeepable(context, processor, { subject, items: await listDue(app.db.sql, subject) })
  const keeping = keep === undefined ? null : await agree(app, processor, keep, keepable)
  const url = await startPayment(app, processor, { subject, linkId, ...rest, keeping, language: context.language })
  const items = await listDue(app.db.sql, subject)
  const view = await payViewOf(context, processor, { subject, linkId, items })
  return { status: 200, body: { url, view }, headers: noStore } as const
}
