import type { StaffOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { type EditableOrder, effectiveDelivery } from '#domain/orders/order-edit.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { releaseContainer } from '#server/containers/assign-container.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { chargeExtraDays } from './charge-extra-days.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { editableFacts } from './editable-facts.ts'
import { planHold } from './hold-plan.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** `deliveryDate`: a new delivery day for an order that is restored before its delivery. */
type Filing = { orderId: string; actor: Actor; deliveryDate?: IsoDate | undefined }

/**
 * Archives an order: it disappears from every list and count, but nothing is deleted (rule 31). Frees its days and a reserved
 * container; a container at the customer's site stays there. Throws `not-found`.
 */
export function archiveOrder(app: AppContext, filing: Filing): Promise<StaffOrder> {
  return file(app, filing, true)
}

/**
 * Restores an archived order. Throws `not-found`, and `date-full` or `date-closed` if its days from today on are no longer free; a
 * container at a customer's site stays there in any case.
 */
export function restoreOrder(app: AppContext, filing: Filing): Promise<StaffOrder> {
  return file(app, filing, false)
}

function file(app: AppContext, { orderId, actor, deliveryDate }: Filing, isArchived: boolean): Promise<StaffOrder> {
  const now = app.clock()
  const { hauls } = app.orderSteps
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if ((order.archivedAt !== null) === isArchived) return order

    const problem = deliveryDate && bookingDateProblem(deliveryDate, dateInLosAngeles(now))
    if (problem) throw new AppError('invalid-input', { message: problem, fields: { deliveryDate: problem } })
    const after = filed(order, isArchived, deliveryDate)
    if (isArchived) {
      const edited = { id: order.id, facts: editableFacts(order) }
      after.scheduledPickup = await hauls.pickupWithoutOpen(tx, edited, dateInLosAngeles(now))
    }
    const hold = await planFiling(tx, order, after, now)
    if (isArchived && !isDelivered(order.status)) await releaseContainer(tx, order, { actor, now })
    await tx`
      update orders set archived_at = ${isArchived ? now : null}, version = version + 1, updated_at = ${now},
        held_from = ${hold?.from ?? null}, held_through = ${hold?.through ?? null}
      where id = ${order.id}`
    await writePlan(tx, order, after)
    if (isArchived) await hauls.cancelOpen(tx, order.id, now)
    const isMoved = after.scheduledPickup !== order.scheduledPickupDate
    await chargeExtraDays(tx, app, { orderId, isMoved, actor, now })
    const kind = isArchived ? 'order-archived' : 'order-restored'
    return recordOrderEvent(tx, { before: order, kind, actor, now })
  }).catch(answerToRefusedDate(app))
}

/**
 * The order after archiving or restoring. With a new delivery day, the pickup moves to after it, by the shortest
 * rental.
 */
function filed(order: LockedOrder, isArchived: boolean, deliveryDate: IsoDate | undefined): EditableOrder {
  const after = { ...editableFacts(order), isArchived }
  if (isArchived || deliveryDate === undefined || isDelivered(order.status)) return after
  const pickup = after.scheduledPickup ?? after.requestedPickup
  const isPassed = pickup !== null && pickup < deliveryDate
  return {
    ...after,
    scheduledDelivery: deliveryDate,
    scheduledPickup: isPassed ? addDays(deliveryDate, order.minimumRentalDays) : after.scheduledPickup,
  }
}

async function writePlan(tx: Queryable, order: LockedOrder, after: EditableOrder): Promise<void> {
  if (after.scheduledDelivery === order.scheduledDeliveryDate && after.scheduledPickup === order.scheduledPickupDate)
    return
  await tx`update hauls set planned_on = ${after.scheduledDelivery} where order_id = ${order.id} and kind = 'deliver'`
  await tx`update hauls set planned_on = ${after.scheduledPickup} where order_id = ${order.id} and kind = 'pick_up'`
}

function planFiling(tx: Queryable, order: LockedOrder, after: EditableOrder, now: Date): Promise<Hold | null> {
  const before = editableFacts(order)
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
