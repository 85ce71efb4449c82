import type { Context as HonoContext, Next } from 'hono'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { grantOrderAccess } from './order-inserts.ts'
import { findAccess, findOrderByNumber } from './order-queries.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

/**
 * The link of the confirmation email: exchanges its token for a cookie of this browser, and redirects to the same page without the token,
 * which stays out of history, logs and referrers (rule 18). A wrong token is redirected, too, without access.
 */
export async function openOrderLink(context: Context, c: HonoContext, next: Next) {
  const linkToken = c.req.query('token')
  if (linkToken === undefined) return next()
  const typed = c.req.param('orderNumber') ?? ''
  const orderNumber = normalizeOrderNumber(typed)
  const { sql } = context.app.db
  // A HEAD request, as mail filters send it, uses up nothing.
  const order =
    c.req.method === 'GET' && orderNumber && looksLikeToken(linkToken)
      ? await findOrderByNumber(sql, orderNumber)
      : null
  const access = order && (await findAccess(sql, order.id, hashToken(linkToken)))
  if (access) {
    const token = visitorToken(context)
    // What the link does not prove, following it does not prove either: a browser's own secret is no link of an email.
    await grantOrderAccess(sql, order.id, hashToken(token), access)
    context.setCookie('visitor', token, visitorSeconds)
  }
  return c.redirect(`/confirmation/${encodeURIComponent(typed)}`, 303)
}
