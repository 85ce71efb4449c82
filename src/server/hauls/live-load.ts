import { haulRefusals, liveLoadNote } from '#content/wording/hauls.ts'
import type { LiveLoadDone } from '#contract/hauls/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn } from '#server/billing/added-charges.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listExtraHauls } from './haul-queries.ts'
import { joinHauls } from './joined-hauls.ts'
import { recordHaulEvent } from './record-haul-event.ts'

type OfOrder = { orderId: string; actor: Actor }

/**
 * Rule 272: joins the delivery and the pickup of an order into one visit on the delivery day, or separates them. Throws `not-found`,
 * `order-archived`, `not-allowed-now` if the order is delivered, has no delivery day or has hauls in between, and what moving the pickup
 * throws.
 */
export function setLiveLoad(app: AppContext, { orderId, actor, isLive }: OfOrder & { isLive: boolean }): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const day = await visitDay(tx, order)
    if (isLive) await changeOrderIn(tx, app, { orderId, actor, changes: { scheduledPickupDate: day } })
    await joinHauls(tx, orderId, isLive)
    await recordHaulEvent(tx, await lockUnarchivedOrder(tx, orderId), {
      event: isLive ? 'live-load-planned' : 'live-load-cancelled',
      actor,
      now,
      before: null,
      after: null,
    })
  }).catch(answerToRefusedDate(app))
}

async function visitDay(tx: Transaction, order: LockedOrder) {
  if (isDelivered(order.status) || order.status === 'cancelled')
    throw new AppError('not-allowed-now', { message: haulRefusals.isDelivered })
  const day = plannedDeliveryOf(order)
  if (day === null) throw new AppError('not-allowed-now', { message: haulRefusals.of['no-delivery'] })
  const [between] = (await listExtraHauls(tx, order.id)).filter(({ doneAt }) => doneAt === null)
  if (between) throw new AppError('not-allowed-now', { message: haulRefusals.planned(between.kind, between.plannedOn) })
  return day
}

/**
 * Rule 272: records a live load: delivered, loaded while the truck waited, and taken away. Throws `not-found`, `order-archived`,
 * `not-allowed-now` if it is not a live load or already delivered, `invalid-input`, and what recording a delivery throws.
 */
export function finishLiveLoad(
  app: AppContext,
  { orderId, actor, done }: OfOrder & { done: LiveLoadDone },
): Promise<void> {
  const now = app.clock()
  const leftAt = done.doneAt ?? now
  const { waitedMinutes, charge, notifyCustomer } = done
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const joined =
      await tx`select from hauls where order_id = ${orderId} and kind = 'pick_up' and joined_to is not null`
    if (joined.length === 0 || isDelivered(order.status))
      throw new AppError('not-allowed-now', { message: haulRefusals.noLiveLoad })
    if (leftAt > now)
      throw new AppError('invalid-input', { message: haulRefusals.future, fields: { doneAt: haulRefusals.future } })
    const arrivedAt = new Date(leftAt.getTime() - waitedMinutes * 60_000)
    for (const [status, happenedAt] of [
      ['delivered', arrivedAt],
      ['picked_up', leftAt],
    ] as const)
      await changeOrderIn(tx, app, { orderId, actor, changes: { status }, happenedAt, notifyCustomer })
    await tx`update hauls set waited_minutes = ${waitedMinutes} where order_id = ${orderId} and kind = 'pick_up'`
    if (charge === undefined || charge === 0) return
    const note = liveLoadNote(dateInLosAngeles(leftAt), waitedMinutes)
    await addChargeIn(tx, app, {
      orderId,
      charge: { kind: 'waiting', amount: charge, note },
      actor,
      occurredAt: leftAt,
    })
  }).catch(answerToRefusedDate(app))
}
