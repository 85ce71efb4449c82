import { noEmail } from '#content/staff/order-corrections.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listGroupedOrders } from './order-groups.ts'
import { type LockedOrder, lockOrder, lockOrders } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Rule 208: revokes the links of an order in every browser that opened one and, if `send`, sends its customer a new one. Throws
 * `not-found`, and `not-allowed-now` if the order has no email.
 */
export async function renewLinks(
  app: AppContext,
  { orderId, send, actor, origin }: { orderId: string; send: boolean; actor: Actor; origin: string },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order not found' })
    if (send && order.customerEmail === '') throw new AppError('not-allowed-now', { message: noEmail })
    await revokeLinks(tx, order, { kind: send ? 'links-renewed' : 'links-revoked', actor, now })
    if (send) await queueLink(tx, order, origin)
  })
}

/**
 * The same for all orders of a group that have an email (rule 342): one email for each address, which as a rule is one. Throws `not-found`,
 * and `not-allowed-now` if no order has an email.
 */
export async function renewGroupLinks(
  app: AppContext,
  { groupId, actor, origin }: { groupId: string; actor: Actor; origin: string },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const orders = await listGroupedOrders(tx, [groupId])
    if (orders.length === 0) throw new AppError('not-found', { message: 'Group not found' })
    const ids = orders.map(({ id }) => id)
    await lockOrders(tx, ids)
    const written = new Set<string>()
    for (const id of ids) {
      const order = await lockOrder(tx, id)
      if (!order || order.archivedAt || order.customerEmail === '') continue
      await revokeLinks(tx, order, { kind: 'links-renewed', actor, now })
      const address = order.customerEmail.toLowerCase()
      if (!written.has(address)) await queueLink(tx, order, origin)
      written.add(address)
    }
    if (written.size === 0) throw new AppError('not-allowed-now', { message: noEmail })
  })
}

async function revokeLinks(
  tx: Transaction,
  order: LockedOrder,
  { kind, actor, now }: { kind: 'links-renewed' | 'links-revoked'; actor: Actor; now: Date },
): Promise<void> {
  // A new link for the customer takes nothing from the crew.
  await endLinks(tx, [order.id], { keepsCrew: kind === 'links-renewed' })
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  await recordOrderEvent(tx, { before: order, kind, actor, now })
}

async function queueLink(tx: Transaction, order: LockedOrder, origin: string): Promise<void> {
  const { id: orderId, orderNumber, customerEmail: recipient, language } = order
  await queueEmails(tx, [{ template: 'order-link', recipient, language, orderId, data: { orderNumber, origin } }])
}

/** Ends the links to orders that went out: to their pages, to accounts, for payments, and for crews. */
export async function endLinks(
  tx: Transaction,
  orderIds: readonly string[],
  { keepsCrew = false } = {},
): Promise<void> {
  const ids = [...orderIds]
  await tx`delete from order_access where order_id = any(${ids}::uuid[]) and by_email`
  await tx`delete from account_links where order_id = any(${ids}::uuid[])`
  await tx`delete from payment_links where order_id = any(${ids}::uuid[])`
  if (!keepsCrew) await tx`delete from crew_links where order_id = any(${ids}::uuid[])`
}
