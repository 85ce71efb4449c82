import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reader } from '#server/emails/reader.ts'
import { newOrderLink } from '#server/orders/customer-link.ts'
import { codeMinutes, newOrderCode } from '#server/orders/order-code.ts'
import { listTogether } from '#server/orders/order-groups.ts'
import { findOrderById, findOrderByNumber } from '#server/orders/order-queries.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'

/**
 * A new link to an order, for its customer (rule 208). The link is created here and stored nowhere until it is sent. Null if the recipient
 * is not the customer of an order with this number.
 */
export async function composeOrderLink(
  app: AppContext,
  { emails, language }: Reader,
  { recipient, data: { orderNumber, origin } }: { recipient: string; data: { orderNumber: string; origin: string } },
): Promise<RenderedEmail | null> {
  const number = normalizeOrderNumber(orderNumber)
  const order = number ? await findOrderByNumber(app.db.sql, number) : null
  if (!order || order.customerEmail.toLowerCase() !== recipient.toLowerCase()) return null
  const link = await newOrderLink(app.db.sql, origin, { ...order, language })
  const orders = await listTogether(app.db.sql, order)
  return emails.renderOrderLink(order, { link, orders }, app.config.business)
}

/**
 * The code that lets a browser change an order (rule 256). It is made here and stored nowhere else as text. Null if the browser no longer
 * sees the order, or the order has another email by now.
 */
export async function composeOrderCode(
  app: AppContext,
  { emails }: Reader,
  { orderId, recipient, data: { access } }: { orderId: string | null; recipient: string; data: { access: string } },
): Promise<RenderedEmail | null> {
  const order = orderId === null ? null : await findOrderById(app.db.sql, orderId)
  if (!order || order.customerEmail.toLowerCase() !== recipient.toLowerCase()) return null
  const code = await newOrderCode(app, { orderId: order.id, access })
  if (code === null) return null
  return emails.renderOrderCode(order, { code, minutes: codeMinutes }, app.config.business)
}
