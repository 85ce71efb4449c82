import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import { confirmBookingRefusals } from '#content/wording/order-refusals.ts'
import type { GroupedOrder } from '#contract/orders/order-groups.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { allRights, type OrderRights } from '#domain/bill-to-accounts/member-rights.ts'
import type { Actor } from '#server/events/record-event.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'
import { isCodeConfirmed } from './order-code.ts'
import { listGroupedOrders, listGroups } from './order-groups.ts'
import { findAccess, findOrderByNumber } from './order-queries.ts'
import { readOrderRights } from './order-rights.ts'
import type { SeenAs } from './order-views.ts'

/** An order by its number, its viewer, and whether the viewer has access to its emails. Throws `not-found`. */
export async function orderForViewer(
  orderNumber: string,
  context: Context,
): Promise<{ order: StaffOrder; seen: SeenAs }> {
  const order = await findOrderByNumber(context.app.db.sql, orderNumber)
  if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
  return { order, seen: await viewerOf(order, context) }
}

/** The same for viewers who may read its invoices; for others the order does not exist (rules 138, 215 and 259). */
export async function orderForReader(orderNumber: string, context: Context): Promise<StaffOrder> {
  const { order, seen } = await orderForViewer(orderNumber, context)
  if (!(await readsInvoices(seen, context))) throw new AppError('not-found', { message: 'Order Not Found' })
  return order
}

/** Whether a viewer of an order may read its invoices (rules 138, 215 and 259). */
export const readsInvoices = async (seen: SeenAs, context: Context): Promise<boolean> =>
  seen.as === 'staff' ? context.may('staff:billing.read') : seen.as === 'owner' && seen.rights.documents

/** An order for those who may see it in full (rule 18); for others it does not exist. */
export async function orderInFull(orderNumber: string, context: Context): Promise<StaffOrder> {
  const { order, seen } = await orderForViewer(orderNumber, context)
  if (seen.as === 'public' || (seen.as === 'staff' && !(await context.may('staff:orders.read'))))
    throw new AppError('not-found', { message: 'Order Not Found' })
  return order
}

type EmailReader = {
  orderId: string
  rights: OrderRights
  actor: { kind: 'customer'; id: string } | { kind: 'visitor'; id: null }
}

/**
 * An order, and the actor with access to its emails. Throws `not-found` if the caller may not see it, `not-allowed-now` for other
 * viewers.
 */
export async function authorizeEmailReader(orderNumber: string, context: Context): Promise<EmailReader> {
  const { order, seen } = await orderForViewer(orderNumber, context)
  if (seen.as === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
  if (seen.as === 'staff' || !seen.mayConfirm)
    throw new AppError('not-allowed-now', { message: confirmBookingRefusals.openLink })
  const customer = await context.customer()
  const actor = customer ? ({ kind: 'customer', id: customer.id } as const) : ({ kind: 'visitor', id: null } as const)
  return { orderId: order.id, rights: seen.rights, actor }
}

type AuthorizedDayChange = {
  order: StaffOrder
  /** Null: an account acts. Otherwise the browser, which must confirm a code. */
  browser: { tokenHash: Buffer; isConfirmed: boolean } | null
  actor: Actor
}

/**
 * An order, and who may move its days (rule 256): its account, or a browser with full access. Throws `not-found` if the caller may not
 * see it, `not-allowed-now` for staff, and for members whose role is read-only.
 */
export async function authorizeDayChange(orderNumber: string, context: Context): Promise<AuthorizedDayChange> {
  const { order, seen } = await orderForViewer(orderNumber, context)
  if (seen.as === 'public') throw new AppError('not-found', { message: 'Order Not Found' })
  if (seen.as === 'staff') throw new AppError('not-allowed-now', { message: dayChangeRefusals.staff })
  const { sql } = context.app.db
  const customer = await context.customer()
  const rights = customer && (await readOrderRights(sql, customer, [order.id])).get(order.id)
  if (customer && rights?.see) {
    if (!rights.act) throw new AppError('not-allowed-now', { message: accountRefusals.role })
    return { order, browser: null, actor: { kind: 'customer', id: customer.id } }
  }
  const token = context.cookie('visitor')
  if (!looksLikeToken(token)) throw new AppError('not-found', { message: 'Order Not Found' })
  const tokenHash = hashToken(token)
  const isConfirmed = await isCodeConfirmed(sql, order, tokenHash)
  return { order, browser: { tokenHash, isConfirmed }, actor: { kind: 'visitor', id: null } }
}

/** The orders of the group of an order that the caller may see in full, in brief; none if it was placed alone (rule 343). */
export async function listVisibleGroup({ groupId }: StaffOrder, context: Context): Promise<GroupedOrder[]> {
  if (groupId === null) return []
  const { sql } = context.app.db
  const orders = await listGroupedOrders(sql, [groupId])
  const seen = await Promise.all(orders.map((order) => viewerOf(order, context)))
  const [group] = await listGroups(sql, [groupId])
  const visible = new Set(orders.flatMap(({ id }, place) => (seen[place]?.as === 'public' ? [] : [id])))
  return group?.orders.filter(({ id }) => visible.has(id)) ?? []
}

async function viewerOf(order: StaffOrder, context: Context): Promise<SeenAs> {
  if (await context.staff()) return { as: 'staff' }
  const { sql } = context.app.db
  const token = context.cookie('visitor')
  const access = looksLikeToken(token) ? await findAccess(sql, order.id, hashToken(token), context.app.clock()) : null
  if (access && (access.byEmail || order.isVerified)) {
    return { as: 'owner', rights: allRights, mayConfirm: access.byEmail }
  }
  const customer = await context.customer()
  const rights = customer && (await readOrderRights(sql, customer, [order.id])).get(order.id)
  if (rights?.see) return { as: 'owner', rights, mayConfirm: rights.act }
  return access ? { as: 'owner', rights: allRights, mayConfirm: false } : { as: 'public' }
}
