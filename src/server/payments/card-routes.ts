import { storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { StoredCard } from '#contract/payments/stored-cards.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { removeCard, removeGuestCard } from './end-consents.ts'
import { beginKeeping, followKeeping } from './keep-card.ts'
import { findKeepableForAccount } from './keep-offer.ts'
import { requireProcessor, subjectOf } from './pay-subject.ts'
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
    // Whoever may not see the order hears nothing of it.
    const subject = (await subjectOf(query.order, context).catch(() => null))?.subject
    if (!subject || !('orderId' in subject)) throw notFound()
    const isGone = await removeGuestCard(app, { cardId: params.cardId, orderId: subject.orderId })
    if (!isGone) throw notFound()
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
