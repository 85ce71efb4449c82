import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findOpenQuote } from './quote-queries.ts'

export const quoteRoutes = {
  async 'GET /api/quotes/by-link'({ query: { token } }, { app, address }) {
    await consumeRateLimit(app, limits.quoteLinks, address)
    const today = dateInLosAngeles(app.clock())
    const quote = looksLikeToken(token) ? await findOpenQuote(app.db.sql, hashToken(token), today) : null
    if (!quote) throw new AppError('link-expired', { message: 'This quote has expired or was already booked.' })
    return { status: 200, body: quote, headers: { 'cache-control': 'no-store' } }
  },
} satisfies RouteHandlers
