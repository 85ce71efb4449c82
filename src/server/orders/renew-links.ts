import { noEmail } from '#content/staff/order-corrections.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockOrder } from './order-queries.ts'
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
    await tx`delete from order_access where order_id = ${orderId} and by_email`
    await tx`delete from account_links where order_id = ${orderId}`
    if (send) {
      const { orderNumber, customerEmail: recipient, language } = order
      await queueEmails(tx, [{ template: 'order-link', recipient, language, orderId, data: { orderNumber, origin } }])
    }
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`
    await recordOrderEvent(tx, { before: order, kind: send ? 'links-renewed' : 'links-revoked', actor, now })
  })
}
