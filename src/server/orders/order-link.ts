import type { Context as HonoContext, Next } from 'hono'
import { normalizeOrderNumber } from '../../domain/orders/order-number.ts'
import type { Context } from '../http/context.ts'
import { hashToken, looksLikeToken } from '../tokens.ts'
import { letSee } from './order-inserts.ts'
import { findOrderByNumber, maySee } from './order-queries.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

/**
 * The link of the confirmation e-mail: exchanges its token for this browser's cookie, and leads to the same page without
 * the token, so that it stays out of history, logs and referrers (rule 18). A wrong token leads there too, and opens nothing.
 */
export async function openOrderLink(context: Context, c: HonoContext, next: Next) {
  const linkToken = c.req.query('token')
  if (linkToken === undefined) return next()
  const typed = c.req.param('orderNumber') ?? ''
  const orderNumber = normalizeOrderNumber(typed)
  const { sql } = context.parts.db
  const order = orderNumber && looksLikeToken(linkToken) ? await findOrderByNumber(sql, orderNumber) : null
  if (order && (await maySee(sql, order.id, hashToken(linkToken)))) {
    const token = visitorToken(context)
    await letSee(sql, order.id, hashToken(token))
    context.setCookie('visitor', token, visitorSeconds)
  }
  return c.redirect(`/confirmation/${encodeURIComponent(typed)}`, 303)
}
