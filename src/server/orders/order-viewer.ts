import { confirmBookingRefusals } from '#content/wording/confirm-booking.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { findAccess, findOrderByNumber, findOrderOf } from './order-queries.ts'
import type { Viewer } from './order-views.ts'

/** An order by its number, however it was typed, its viewer, and whether that is a reader of its emails. Throws `not-found`. */
export async function orderForViewer(
  orderNumber: string,
  context: Context,
): Promise<{ order: StaffOrder; viewer: Viewer; mayConfirm: boolean }> {
  const number = normalizeOrderNumber(orderNumber)
  const order = number && (await findOrderByNumber(context.app.db.sql, number))
  if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
  return { order, ...(await viewerOf(order, context)) }
}

/** The same for viewers who may see the order in full; for others it does not exist (rule 138). */
export async function orderForReader(orderNumber: string, context: Context): Promise<StaffOrder> {
  const { order, viewer } = await orderForViewer(orderNumber, context)
  if (viewer === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
  return order
}

/** An order, and who acts for it: a reader of its emails. Throws `not-found` for whoever may not see it, `not-allowed-now` for others. */
export async function readerOfEmails(
  orderNumber: string,
  context: Context,
): Promise<{ orderId: string; actor: { kind: 'customer'; id: string } | { kind: 'visitor'; id: null } }> {
  const { order, viewer, mayConfirm } = await orderForViewer(orderNumber, context)
  if (viewer === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
  if (!mayConfirm) throw new AppError('not-allowed-now', { message: confirmBookingRefusals.openLink })
  const customer = await context.customer()
  return { orderId: order.id, actor: customer ? { kind: 'customer', id: customer.id } : { kind: 'visitor', id: null } }
}

async function viewerOf(order: StaffOrder, context: Context): Promise<{ viewer: Viewer; mayConfirm: boolean }> {
  if (await context.staff()) return { viewer: 'staff', mayConfirm: false }
  const { sql } = context.app.db
  const token = context.cookie('visitor')
  const access = looksLikeToken(token) ? await findAccess(sql, order.id, hashToken(token), context.app.clock()) : null
  if (access && (access.byEmail || order.isVerified)) return { viewer: 'owner', mayConfirm: access.byEmail }
  const customer = await context.customer()
  if (customer && (await findOrderOf(sql, customer, order.id))) return { viewer: 'owner', mayConfirm: true }
  return { viewer: access ? 'owner' : 'public', mayConfirm: false }
}
