import type { IsoDate } from '#contract/values/dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { findRent } from '#server/billing/rent/rent-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { chargeExtraDays } from '#server/orders/charge-extra-days.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import { planHold } from '#server/orders/hold-plan.ts'
import { type LockedOrder, readEditableOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Stay = {
  /** The planned pickup; null: the container stays until the service is ended. */
  pickup: IsoDate | null
  /** Null: it never had a service. */
  standingThrough: IsoDate | null
  actor: Actor
  now: Date
}

/**
 * Rule 452: how long a locked order keeps its container, checked under the locks of bookings. Extra days follow. Returns the updated order.
 * Throws `DateRefused`, and `not-allowed-now` for a live load.
 */
export async function keepContainer(
  tx: Transaction,
  app: AppContext,
  order: LockedOrder,
  { pickup, standingThrough: through, actor, now }: Stay,
): Promise<LockedOrder> {
  if (order.isPickupJoined)
    throw new AppError('not-allowed-now', { message: 'Delivery and pickup are one visit. Make them two first.' })
  // Rule 553: rent by periods has no extra days, whatever becomes of a service beside it.
  const standingThrough = (await findRent(tx, order.id)) ? openEnd : through
  const before = editableFacts(order)
  const after = { ...before, requestedPickup: null, scheduledPickup: pickup, standingThrough }
  const change = { after, settled: before, isDeliveryMoved: false, field: 'pickupDay' }
  const hold = await planHold(tx, order, change, now)
  await tx`
    update orders set standing_through = ${standingThrough}, held_from = ${hold?.from ?? null}, held_through = ${hold?.through ?? null}
    where id = ${order.id}`
  await tx`
    update hauls set planned_on = ${pickup}, requested_on = null, version = version + 1
    where order_id = ${order.id} and kind = 'pick_up'`
  await chargeExtraDays(tx, app, { orderId: order.id, isMoved: true, actor, now })
  return readEditableOrder(tx, order.id)
}

type ServiceEvent = {
  kind:
    | 'standing-started'
    | 'standing-changed'
    | 'standing-paused'
    | 'standing-resumed'
    | 'standing-ended'
    | 'standing-dates-made'
    | 'standing-date-skipped'
    | 'standing-date-moved'
  actor: Actor
  now: Date
  note: string
  /** The service in a sentence, or its state; null before it began. */
  before: string | null
  after: string
}

/** Adds an event of a service to the history of its order, which gets its next version. */
export async function recordServiceEvent(
  tx: Transaction,
  before: LockedOrder,
  { kind, actor, now, note, ...change }: ServiceEvent,
): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${before.id}`
  await recordOrderEvent(tx, {
    before,
    kind,
    actor,
    now,
    note,
    details: { before: { standingService: change.before }, after: { standingService: change.after } },
  })
}
