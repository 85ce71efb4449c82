import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeDraft, draftQuote, getQuote, priceUnfinished } from '#server/leads/draft-quote.ts'
import { listLines } from '#server/leads/quote-lines.ts'
import { assertDiscount, sendDraft, withdrawQuote } from '#server/leads/send-draft.ts'
import { visitorSeconds, visitorToken } from '#server/orders/visitor-token.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { acceptQuote } from './accept-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { findQuoteOfLink, openQuote } from './open-quote.ts'

/** What customers do with quotes of several lines (rules 381, 382 and 465). */
export const publicQuoteRoutes = {
  async 'POST /api/quotes/open'({ body }, { app, address }) {
    await consumeRateLimit(app, limits.quoteLinks, address)
    return { status: 200, body: await openQuote(app, body.token), headers: { 'cache-control': 'no-store' } }
  },

  async 'POST /api/quotes/accept'({ body }, context) {
    const { app, address, origin } = context
    await consumeRateLimit(app, limits.quoteLinks, address)
    const { id: quoteId } = await findQuoteOfLink(app, body.token)
    const token = visitorToken(context)
    const orders = await acceptQuote(app, {
      quoteId,
      actor: await readerOf(context),
      tokenHash: hashToken(token),
      shown: body,
      language: context.language,
      origin,
    })
    context.setCookie('visitor', token, visitorSeconds)
    return { status: 200, body: { orders: orders.map(({ orderNumber }) => ({ orderNumber })) } }
  },

  async 'POST /api/quotes/decline'({ body }, context) {
    const { app, address, origin } = context
    await consumeRateLimit(app, limits.quoteLinks, address)
    const { id: quoteId } = await findQuoteOfLink(app, body.token)
    await declineQuote(app, { quoteId, actor: await readerOf(context), ...body, reason: body.reason ?? null, origin })
    return { status: 200, body: { status: 'declined' as const } }
  },
} satisfies RouteHandlers

/** Whoever holds the link; the customer, if signed in. */
async function readerOf(context: Context): Promise<Actor> {
  const customer = await context.customer()
  return customer ? { kind: 'customer', id: customer.id } : { kind: 'visitor', id: null }
}

/** What staff do with them (rules 377 to 383). */
export const staffQuoteRoutes = {
  async 'POST /api/admin/leads/{id}/quote-drafts'({ params, body, actor }, { app }) {
    return { status: 201, body: await draftQuote(app, { leadId: params.id, actor, wanted: body }) }
  },

  async 'POST /api/admin/quote-prices'({ body }, { app }) {
    return { status: 200, body: await priceUnfinished(app, body) }
  },

  async 'PUT /api/admin/quotes/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeDraft(app, { quoteId: params.id, actor, wanted: body }) }
  },

  async 'POST /api/admin/quotes/{id}/send'({ params, body, actor }, context) {
    const isOwner = await mayDiscount(context)
    const { app, origin } = context
    return { status: 200, body: await sendDraft(app, { quoteId: params.id, actor, isOwner, shown: body, origin }) }
  },

  async 'POST /api/admin/quotes/{id}/withdraw'({ params, actor }, { app }) {
    return { status: 200, body: await withdrawQuote(app, { quoteId: params.id, actor }) }
  },

  async 'POST /api/admin/quotes/{id}/accept'({ params, body, actor }, context) {
    const { app, origin } = context
    const quoteId = params.id
    const quote = await getQuote(app.db.sql, quoteId, app.clock())
    if (quote.sentAt === null) await assertDraftDiscount(app, quoteId, context)
    await acceptQuote(app, { quoteId, actor, tokenHash: null, shown: body, language: 'en', origin })
    return { status: 200, body: await getQuote(app.db.sql, quoteId, app.clock()) }
  },
} satisfies RouteHandlers

/** Rule 379: owners, who have the permission for settings, grant any discount. */
const mayDiscount = (context: Context) => context.may('staff:settings.write')

async function assertDraftDiscount({ db: { sql } }: AppContext, quoteId: string, context: Context): Promise<void> {
  const lines = (await listLines(sql, [quoteId])).get(quoteId) ?? []
  await assertDiscount(sql, lines, await mayDiscount(context))
}
