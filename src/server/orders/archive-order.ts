import type { StaffOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { effectiveDelivery } from '#domain/orders/order-edit.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { releaseContainer } from '#server/containers/assign-container.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { editableFacts } from './editable-facts.ts'
import { planHold } from './hold-plan.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

type Filing = { orderId: string; actor: Actor }

/**
 * Archives an order: it disappears from every list and count, but nothing is deleted (rule 31). Its days are free again, and so is a
 * reserved container; a container at the customer's site stays there. Throws `not-found`.
 */
export function archiveOrder(app: AppContext, filing: Filing): Promise<StaffOrder> {
  return file(app, filing, true)
}

/**
 * Restores an archived order. Throws `not-found`, and `date-full` or `date-closed` if its days from today on are no longer free; a
 * container that is out stays out in any case.
 */
export function restoreOrder(app: AppContext, filing: Filing): Promise<StaffOrder> {
  return file(app, filing, false)
}

function file(app: AppContext, { orderId, actor }: Filing, isArchived: boolean): Promise<StaffOrder> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if ((order.archivedAt !== null) === isArchived) return order

    const hold = await planFiling(tx, order, isArchived, now)
    if (isArchived && !isDelivered(order.status)) await releaseContainer(tx, order, { actor, now })
    await tx`
      update orders set archived_at = ${isArchived ? now : null}, version = version + 1, updated_at = ${now},
        held_from = ${hold?.from ?? null}, held_through = ${hold?.through ?? null}
      where id = ${order.id}`
    const kind = isArchived ? 'order-archived' : 'order-restored'
    return recordOrderEvent(tx, { before: order, kind, actor, now })
  }).catch(answerToRefusedDate(app))
}

function planFiling(tx: Queryable, order: LockedOrder, isArchived: boolean, now: Date): Promise<Hold | null> {
  const before = editableFacts(order)
  const after = { ...before, isArchived }
  const today = dateInLosAngeles(now)
  const delivery = effectiveDelivery(after)
  const hasCome = isDelivered(order.status)
  const isAhead = delivery !== null && delivery >= today
  // Past days need not be free.
  const past = isAhead ? before : { ...after, scheduledPickup: addDays(today, -1) }
  const settled = hasCome ? after : past
  return planHold(
    tx,
    order,
    { after, settled, isDeliveryMoved: !hasCome && isAhead, field: 'scheduledDeliveryDate' },
    now,
  )
}
