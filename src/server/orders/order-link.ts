import type { Context as HonoContext, Next } from 'hono'
import { inSpanish, languageOf } from '#content/company/languages.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { noteSecurity } from '#server/site/note-security.ts'
import { findAccountLink } from './account-links.ts'
import { type Access, grantOrderAccess } from './order-inserts.ts'
import { findAccess, findOrderByNumber } from './order-queries.ts'
import { visitorSeconds, visitorToken } from './visitor-token.ts'

/**
 * Opens the link of an order's email: exchanges its token for a cookie of this browser, and redirects to the same page without the token,
 * which keeps it out of history, logs and referrers (rule 18), or to the file for the calendar (rule 147). Shows the order, but verifies no address (rule 20). A wrong token is also
 * redirected, without access.
 */
export async function openOrderLink(context: Context, c: HonoContext, next: Next) {
  const linkToken = c.req.query('token')
  if (linkToken === undefined) return next()
  const typed = c.req.param('orderNumber') ?? ''
  const orderNumber = normalizeOrderNumber(typed)
  const { sql } = context.app.db
  const order = isOpened(c, linkToken) && orderNumber ? await findOrderByNumber(sql, orderNumber) : null
  const access = order && (await findAccess(sql, order.id, hashToken(linkToken), context.app.clock()))
  // Only links from emails prove access to the email; a browser's own token does not.
  if (access) {
    await giveAccess(context, [order.id, ...(await listOpenedWith(sql, order, linkToken))], access)
    await noteSecurity(context, 'link-used', { subject: order.orderNumber, details: { link: 'order' } })
  }
  const wantsCalendar = access && c.req.query('calendar') !== undefined && plannedDeliveryOf(order) !== null
  const number = encodeURIComponent(typed)
  const page = `/confirmation/${number}`
  if (wantsCalendar) return c.redirect(`/api/orders/by-number/${number}/calendar`, 303)
  return c.redirect(languageOf(c.req.path) === 'es' ? inSpanish(page) : page, 303)
}

/**
 * Opens the link "Create your account" in a confirmation: remembers in this browser that its address is verified, until the link is
 * used or expires (rule 20), and redirects to the form without the token.
 */
export async function openAccountLink(context: Context, c: HonoContext, next: Next) {
  const linkToken = c.req.query('token')
  if (linkToken === undefined) return next()
  const link = isOpened(c, linkToken) ? await findAccountLink(context.app.db.sql, linkToken, context.app.clock()) : null
  if (!link) return c.redirect('/register', 303)
  await giveAccess(context, [link.orderId], { byEmail: true, endsWithOrder: true, accountLink: hashToken(linkToken) })
  await noteSecurity(context, 'link-used', { subject: link.orderNumber, details: { link: 'create-account' } })
  return c.redirect(`/register?${new URLSearchParams({ order: link.orderNumber, email: link.customerEmail })}`, 303)
}

/** A HEAD request, which mail filters send, consumes nothing. */
const isOpened = (c: HonoContext, token: string) => c.req.method === 'GET' && looksLikeToken(token)

/** The orders of the same group or quote that the link opens, too (rules 340 and 382). */
async function listOpenedWith(sql: Queryable, { id, groupId }: StaffOrder, linkToken: string): Promise<string[]> {
  const found = await sql({ id: uuid })`
    select o.id from order_access a join orders o on o.id = a.order_id
    where a.token_hash = ${hashToken(linkToken)} and o.id <> ${id} and o.archived_at is null
      and (o.group_id = ${groupId} or exists (
        select from quote_orders one join quote_orders other on other.quote_id = one.quote_id
        where one.order_id = ${id} and other.order_id = o.id))`
  return found.map((order) => order.id)
}

async function giveAccess(context: Context, orderIds: readonly string[], access: Access): Promise<void> {
  const token = visitorToken(context)
  for (const orderId of orderIds) await grantOrderAccess(context.app.db.sql, orderId, hashToken(token), access)
  context.setCookie('visitor', token, visitorSeconds)
}
