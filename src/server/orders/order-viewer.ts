import type { StaffOrder } from '#contract/orders/orders.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { findAccess, findOrderByNumber, findOrderOf } from './order-queries.ts'
import type { Viewer } from './order-views.ts'

/** An order by its number, however it was typed, and its viewer. Throws `not-found`. */
export async function orderForViewer(
  orderNumber: string,
  context: Context,
): Promise<{ order: StaffOrder; viewer: Viewer }> {
  const number = normalizeOrderNumber(orderNumber)
  const order = number && (await findOrderByNumber(context.app.db.sql, number))
  if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
  return { order, viewer: await viewerOf(order.id, context) }
}

/** The same for viewers who may see the order in full; for others it does not exist (rule 138). */
export async function orderForReader(orderNumber: string, context: Context): Promise<StaffOrder> {
  const { order, viewer } = await orderForViewer(orderNumber, context)
  if (viewer === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
  return order
}

async function viewerOf(orderId: string, context: Context): Promise<Viewer> {
  if (await context.staff()) return 'staff'
  const { sql } = context.app.db
  const token = context.cookie('visitor')
  if (looksLikeToken(token) && (await findAccess(sql, orderId, hashToken(token)))) return 'owner'
  const customer = await context.customer()
  return customer && (await findOrderOf(sql, customer, orderId)) ? 'owner' : 'public'
}
