import { haulNames } from '#content/wording/haul-names.ts'
import { haulChargeNote, haulRefusals } from '#content/wording/hauls.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DoneHaul, UndoneHaul } from '#contract/hauls/hauls.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { streetAndCity } from '#domain/orders/order-address.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { fuelOf } from '#domain/pricing/fuel.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn, takeBackChargeIn } from '#server/billing/added-charges.ts'
import { bringForSwap, returnFromSwap, type Swapped, takeFull } from '#server/containers/assign-container.ts'
import type { MovedBy } from '#server/containers/move-container.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { chargeExtraDays } from '#server/orders/charge-extra-days.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestampOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readFuel } from '#server/pricing/fuel.ts'
import { settleTickets } from '#server/weight-tickets/change-ticket.ts'
import { findExtraHaul, isNewestHaul, type StoredHaul, takenContainerId } from './haul-queries.ts'
import { openLoad, removeLoad } from './loads.ts'
import { openHaul } from './plan-haul.ts'
import { queueHaulNotice, recordHaulEvent } from './record-haul-event.ts'

type Target = { orderId: string; haulId: string; actor: Actor }
type Finish = Target & { done: DoneHaul }

/**
 * Rule 264: records that a haul was done. A swap takes the old container and brings another. Charges the agreed price. Throws `not-found`,
 * `order-archived`, `not-allowed-now`, `invalid-input`, and `container-taken`.
 */
export const finishHaul = (app: AppContext, command: Finish): Promise<void> =>
  inTransaction(app.db.locking, (tx) => finishHaulIn(tx, app, command))

/** Runs inside an existing transaction. */
export async function finishHaulIn(
  tx: Transaction,
  app: AppContext,
  { orderId, haulId, actor, done }: Finish,
): Promise<void> {
  const now = app.clock()
  const doneAt = done.doneAt ?? now
  const order = await lockUnarchivedOrder(tx, orderId)
  const haul = await openHaul(tx, orderId, haulId, { orCancelled: done.isAfterAll })
  if (order.status !== 'delivered') throw new AppError('not-allowed-now', { message: haulRefusals.notDelivered })
  await assertTime(tx, order, { doneAt, now })
  await assertTurn(tx, haul, orderId)
  const containers = await moveContainers(tx, { order, haul, done, movedBy: { actor, now: doneAt } })
  const note = haulChargeNote(
    dateInLosAngeles(doneAt),
    containers.brought?.containerNumber ?? (containers.removed ? null : order.assignedContainerNumber),
    containers.removed?.containerNumber ?? null,
  )
  await tx`
    update hauls set done_at = ${doneAt}, cancelled_at = null, done_though = ${haul.cancelledAt ? 'cancelled' : null}, version = version + 1, removes_container_id = ${containers.brought && (containers.removed?.id ?? null)},
      container_id = ${containers.brought?.id ?? order.assignedContainerId}
    where id = ${haulId}`
  const extraDaysCents = await chargeExtraDays(tx, app, { orderId, actor, now })
  if (done.isLoaded && haulTraits[haul.kind].takesAway)
    await openLoad(tx, { haulId, containerId: containers.removed?.id ?? null, takenAt: doneAt })
  if (haulTraits[haul.kind].changesPlace) await relocate(tx, app, { order, haul, actor })
  await recordHaulEvent(tx, await lockUnarchivedOrder(tx, orderId), {
    event: 'haul-done',
    actor,
    now,
    before: null,
    after: { ...haul, plannedOn: dateInLosAngeles(doneAt) },
    note,
  })
  const priced = await chargedFor(tx, haul, doneAt)
  if (haul.quotedCents !== 0) {
    const charge = { kind: haulTraits[haul.kind].charge, amount: priced.cents, note }
    const chargeId = await addChargeIn(tx, app, { orderId, charge, actor, occurredAt: doneAt, ...priced.fuel })
    await tx`update hauls set charge_id = ${chargeId} where id = ${haulId}`
  }
  if (done.notifyCustomer) {
    const { kind, quotedCents } = haul
    const { cents } = priced
    const day = dateInLosAngeles(doneAt)
    const isNews = haul.cancelledAt !== null
    const totalCents = totalWithHauls(order) + extraDaysCents + cents - (isNews ? 0 : quotedCents)
    const cost = { cents, extraDaysCents, totalCents }
    await queueHaulNotice(tx, app, order, {
      what: 'done',
      kind,
      day,
      before: null,
      ...cost,
      pickup: null,
      reason: null,
    })
  }
}

type Moving = { order: LockedOrder; haul: StoredHaul; done: DoneHaul; movedBy: MovedBy }

/** What comes and goes with a haul; null where no container is named. A full pickup has what it took as its own container, as a pickup does. */
async function moveContainers(tx: Transaction, { order, haul, done, movedBy }: Moving): Promise<Swapped> {
  const { bringsEmpty, takesAway } = haulTraits[haul.kind]
  if (isBin(order.dumpsterSize)) return { brought: null, removed: null }
  if (bringsEmpty) return bringForSwap(tx, siteOf(order), done.containerId ?? null, movedBy)
  return { brought: null, removed: takesAway ? await takeFull(tx, order, movedBy) : null }
}

/** Rule 463: an empty container comes once the full one is gone, and the next full one is taken once that came. Throws `not-allowed-now`. */
async function assertTurn(tx: Transaction, { id, kind }: StoredHaul, orderId: string): Promise<void> {
  if (kind === 'new_delivery') {
    const there = await tx`
      select from hauls where new_delivery_id = ${id} and done_at is null and cancelled_at is null
      union all
      select from containers where current_order_id = ${orderId} and status = 'deployed'`
    if (there.length > 0) throw new AppError('not-allowed-now', { message: haulRefusals.fullIsThere })
  }
  if (kind === 'full_pickup') {
    const coming = await tx`
      select from hauls taken join hauls brought on brought.id = taken.new_delivery_id
      where taken.order_id = ${orderId} and taken.done_at is not null and brought.done_at is null and brought.cancelled_at is null`
    if (coming.length > 0) throw new AppError('not-allowed-now', { message: haulRefusals.emptyIsToCome })
  }
}

/**
 * What a haul is charged: its agreed price, in which the order's fuel is, or of a standing service with the fuel of the week in which it is
 * hauled (rule 533).
 */
export async function chargedFor(
  tx: Transaction,
  { kind, quotedCents, isOfService }: StoredHaul,
  doneAt: Date,
): Promise<{ cents: Cents; fuel?: { fuel: FuelRate | null } }> {
  if (!isOfService) return { cents: quotedCents }
  const fuel = await readFuel(tx, dateInLosAngeles(doneAt))
  return { cents: quotedCents + fuelOf(fuel, haulTraits[kind].charge, quotedCents), fuel: { fuel } }
}

/**
 * Rule 264: undoes a haul that was recorded by mistake; it is planned again. Throws `not-found`, `order-archived`, `not-allowed-now` unless
 * it is the newest of its order, `invalid-input` if it has tickets and the request does not say what happens to them, and `container-taken`
 * if its old container is in use elsewhere.
 */
export function undoHaul(app: AppContext, { orderId, haulId, actor, tickets }: Target & UndoneHaul): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const haul = await findExtraHaul(tx, orderId, haulId)
    if (!haul) throw new AppError('not-found', { message: haulRefusals.missing })
    if (!haul.doneAt) throw new AppError('not-allowed-now', { message: haulRefusals.isNotDone })
    if (!(await isNewestHaul(tx, orderId, haul)))
      throw new AppError('not-allowed-now', { message: haulRefusals.notNewest })
    await settleTickets(tx, app, { haulId, tickets, actor, now })
    await removeLoad(tx, haulId)
    if (haulTraits[haul.kind].changesPlace) await moveBack(tx, app, { order, haul, actor })
    if (haulTraits[haul.kind].bringsEmpty || haulTraits[haul.kind].takesAway)
      await returnFromSwap(tx, siteOf(order), takenContainerId(haul), { actor, now })
    await tx`
      update hauls set done_at = null, done_though = null, cancelled_at = case when done_though is not null then ${now}::timestamptz end, container_id = null, removes_container_id = null, charge_id = null, version = version + 1
      where id = ${haulId}`
    await chargeExtraDays(tx, app, { orderId, actor, now })
    await recordHaulEvent(tx, await lockUnarchivedOrder(tx, orderId), {
      event: 'haul-undone',
      actor,
      now,
      before: haul,
      after: haul,
    })
    if (haul.chargeId) await takeBackChargeIn(tx, app, { orderId, chargeId: haul.chargeId, actor, mayBeGone: true })
  })
}

type Relocated = { order: LockedOrder; haul: StoredHaul; actor: Actor }

/** Rule 271: moves the container and its order to the new place. */
async function relocate(tx: Transaction, app: AppContext, { order, haul, actor }: Relocated): Promise<void> {
  const { id, toAddress, toPlacement } = haul
  await tx`
    update hauls set from_address = ${order.customerAddress}, from_placement = ${order.placementInstructions} where id = ${id}`
  await changePlace(tx, app, { orderId: order.id, address: toAddress, placement: toPlacement, actor })
}

/** Undoes a relocation, unless another place was entered since. */
async function moveBack(tx: Transaction, app: AppContext, { order, haul, actor }: Relocated): Promise<void> {
  const { id, toAddress, toPlacement, fromAddress, fromPlacement } = haul
  await changePlace(tx, app, {
    orderId: order.id,
    address: order.customerAddress === toAddress ? (fromAddress ?? '') : '',
    placement: order.placementInstructions === toPlacement ? fromPlacement : null,
    actor,
  })
  await tx`update hauls set from_address = null, from_placement = null where id = ${id}`
}

type Place = { orderId: string; address: string; placement: string | null; actor: Actor }

/** Keeps the current address if the new one is empty, and the current placement if the new one is null. */
async function changePlace(tx: Transaction, app: AppContext, { orderId, address, placement, actor }: Place) {
  const changes = {
    ...(address !== '' && { customerAddress: address }),
    ...(placement !== null && { placementInstructions: placement }),
  }
  await changeOrderIn(tx, app, { orderId, actor, changes, reason: haulNames.relocate.label })
}

const siteOf = (order: LockedOrder) => ({ ...order, address: streetAndCity(order) })

/**
 * Throws `invalid-input` for a time in the future, a time before the delivery, or, when correcting a haul, a time before the previous haul.
 */
export async function assertTime(
  tx: Transaction,
  order: LockedOrder,
  { doneAt, now, exceptHaulId = null }: { doneAt: Date; now: Date; exceptHaulId?: string | null },
): Promise<void> {
  const last = await tx.one({ deliveredAt: timestampOrNull, doneAt: timestampOrNull })`
    select max(done_at) filter (where kind = 'deliver') as delivered_at,
      max(done_at) filter (where id <> ${exceptHaulId}) as done_at
    from hauls where order_id = ${order.id}`
  const message =
    doneAt > now
      ? haulRefusals.future
      : last.deliveredAt && doneAt < last.deliveredAt
        ? haulRefusals.beforeDelivery
        : last.doneAt && doneAt < last.doneAt
          ? haulRefusals.beforeOther
          : null
  if (message) throw new AppError('invalid-input', { message, fields: { doneAt: message } })
}
