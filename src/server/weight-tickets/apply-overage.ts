import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import { queueOverageEmails } from '#server/orders/queue-document-emails.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { chargeOverage } from './charge-overage.ts'
import type { TicketDetails } from './ticket-details.ts'

/** A change of an order's tickets, after they are written. */
export type Weighing = {
  order: LockedOrder
  kind: 'ticket-added' | 'ticket-changed' | 'ticket-removed'
  details: TicketDetails
  actor: Actor
  now: Date
}

/** Rule 130: adjusts the overage charge to the current tickets with another line, and records the change as a version of the order. */
export async function applyOverage(
  tx: Transaction,
  app: AppContext,
  { order, ...change }: Weighing,
): Promise<StaffOrder> {
  const { actor, now, kind, details } = change
  // Asked before the line is added.
  const wasOver = await wasEverOver(tx, order.id)
  const cents = await chargeOverage(tx, order, { actor, now })
  // A cancelled order owes nothing for its weight (rule 36): there is no charge to tell of.
  const isNoticeDue = cents > 0 && order.status !== 'cancelled' && !wasOver
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  const after = await recordOrderEvent(tx, { before: order, kind, actor, now, details })
  if (isNoticeDue) await queueOverageEmails(tx, app, order)
  await app.orderSteps.billing.follow(tx, app, { orderId: order.id, actor, now })
  return after
}

/** Rule 139: the customer is notified of overage once, when it first occurs. */
async function wasEverOver(tx: Transaction, orderId: string): Promise<boolean> {
  const lines = await tx`select 1 from charges where order_id = ${orderId} and kind = 'overage' limit 1`
  return lines.length > 0
}
