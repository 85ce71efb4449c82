import { overageRefusals, storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { StoredCard } from '#contract/payments/stored-cards.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { closeOverage, objectToOverage } from './charge-overages.ts'
import { listDue } from './due.ts'
import { removeCard, removeGuestCard } from './end-consents.ts'
import { beginKeeping, followKeeping } from './keep-card.ts'
import { findKeepableForAccount } from './keep-offer.ts'
import { refuseStaff, requireProcessor, subjectOf } from './pay-subject.ts'
import { payViewOf } from './pay-view.ts'
import { listCards, listConsents } from './stored-card-queries.ts'

/** Cards and bank accounts that customers let us charge later (rules 490 to 492). */
export const cardRoutes = {
  async 'GET /api/customer/cards'({ query, customer }, context) {
    const { app } = context
    const processor = requireProcessor(app)
    if (query.back !== undefined) await followKeeping(app, processor, customer.id)
    const found = await findKeepableForAccount(context, customer)
    const { account } = processor.health()
    return {
      status: 200,
      body: {
        cards: await cardsOf(app, customer.id),
        offer: account === null ? null : (found?.offer ?? null),
        ways: account?.takesBank ? ['card', 'bank'] : ['card'],
      },
      headers: { 'cache-control': 'no-store' },
    }
  },

  async 'POST /api/customer/cards'({ body, customer }, context) {
    const processor = requireProcessor(context.app)
    await consumeRateLimit(context.app, limits.paymentsByLink, `login ${customer.id}`)
    return { status: 200, body: { url: await beginKeeping(context, processor, { customer, ...body }) } }
  },

  async 'DELETE /api/customer/cards/{cardId}'({ params, customer }, { app }) {
    requireProcessor(app)
    const cards = await listCards(app.db.sql, customer.id)
    if (!cards.some(({ id, canRemove }) => id === params.cardId && canRemove)) throw notFound()
    await removeCard(app, params.cardId)
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/pay/cards/{cardId}'({ params, query }, context) {
    const { app } = context
    requireProcessor(app)
    await refuseStaff(context)
    // Whoever may not see the order hears nothing of it.
    const subject = (await subjectOf(query.order, context).catch(() => null))?.subject
    if (!subject || !('orderId' in subject)) throw notFound()
    const isGone = await removeGuestCard(app, { cardId: params.cardId, orderId: subject.orderId })
    if (!isGone) throw notFound()
    return { status: 204, body: undefined }
  },

  async 'POST /api/pay/objections'({ body }, context) {
    const { app, address } = context
    const processor = requireProcessor(app)
    await consumeRateLimit(app, limits.paymentsByAddress, address)
    await refuseStaff(context)
    // Whoever may not see the order hears nothing of it.
    const seen = await subjectOf(body.order, context).catch(() => null)
    if (!seen || !('orderId' in seen.subject)) throw new AppError('not-found', { message: overageRefusals.notFound })
    const { subject, id: linkId } = seen
    const { orderId } = seen.subject
    const login = await context.customer()
    const actor = login ? ({ kind: 'customer', id: login.id } as const) : ({ kind: 'visitor', id: null } as const)
    await objectToOverage(app, { overageId: body.overageId, orderId, reason: body.reason, actor })
    const items = await listDue(app.db.sql, subject)
    const view = await payViewOf(context, processor, { subject, linkId, items })
    return { status: 200, body: view, headers: { 'cache-control': 'no-store' } }
  },

  async 'POST /api/admin/payments/overages/{overageId}/close'({ params, actor }, { app }) {
    await closeOverage(app, { id: params.overageId, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

async function cardsOf({ db: { sql } }: AppContext, loginId: string): Promise<StoredCard[]> {
  const cards = await listCards(sql, loginId)
  const consents = await listConsents(
    sql,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({
    ...card,
    consents: consents
      .filter(({ cardId }) => cardId === card.id)
      .map(({ scope, orderNumbers, limitCents, givenAt, wording }) => {
        return { scope, orderNumbers, limit: limitCents, givenAt, wording }
      }),
  }))
}

const notFound = () => new AppError('not-found', { message: storedCardRefusals.notFound })
