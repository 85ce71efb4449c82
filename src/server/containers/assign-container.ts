import { haulRefusals, loadRefusals } from '#content/wording/hauls.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockContainer, lockContainerOfOrder, lockFreeContainer, type StoredContainer } from './container-queries.ts'
import { type MovedBy, moveContainer } from './move-container.ts'

/** The order that a container goes to; its row is locked. */
export type ContainerOrder = { id: string; orderNumber: string; dumpsterSize: number; address: string }

/** Where a container is that no customer has. */
const yard = 'Yard'

/**
 * Rule 32: gives an order the container that staff chose; the one that it had is free again. Throws `invalid-input` for a
 * container that is unknown or of another size, and `container-taken` for one that is another order's, out, or not fit.
 */
export async function chooseContainer(
  tx: Transaction,
  order: ContainerOrder,
  containerId: string,
  movedBy: MovedBy,
): Promise<StoredContainer> {
  const container = await lockContainer(tx, containerId)
  if (!container || container.size !== order.dumpsterSize) {
    const message = container
      ? `${container.containerNumber} is a ${container.size} yard container; this order is for ${order.dumpsterSize} yards.`
      : 'There is no such container.'
    throw new AppError('invalid-input', { message, fields: { assignedContainerId: message } })
  }
  if (container.currentOrderId === order.id) return container
  const taken = whyTaken(container)
  if (taken) throw new AppError('container-taken', { message: taken, fields: { assignedContainerId: taken } })
  await releaseContainer(tx, order, movedBy)
  return reserve(tx, order, container, movedBy)
}

/** Assigns any free container of its size to an order; null if there is none. */
export async function findContainerFor(
  tx: Transaction,
  order: ContainerOrder,
  movedBy: MovedBy,
): Promise<StoredContainer | null> {
  const assigned = await lockContainerOfOrder(tx, order.id)
  if (assigned) return assigned
  const free = await lockFreeContainer(tx, order.dumpsterSize)
  return free && reserve(tx, order, free, movedBy)
}

/** Records that an order's container is at the customer's site, since the haul that brought it if that was recorded before. */
export async function placeContainer(
  tx: Transaction,
  order: ContainerOrder,
  container: StoredContainer,
  movedBy: MovedBy,
): Promise<void> {
  const brought = await nameOnHauls(tx, order.id, container.id)
  const occurredAt = brought.doneAt ?? movedBy.now
  await tx`
    insert into container_placements (id, container_id, order_id, placed_at)
    values (${newId()}, ${container.id}, ${order.id}, ${occurredAt})`
  const out = { status: 'deployed', currentLocation: order.address } as const
  await moveContainer(tx, container, out, { ...movedBy, occurredAt })
}

/** Releases an order's container, wherever it is: it is available again. Returns it, or null if there was none. */
export async function releaseContainer(
  tx: Transaction,
  order: { id: string },
  movedBy: MovedBy,
): Promise<StoredContainer | null> {
  const container = await lockContainerOfOrder(tx, order.id)
  if (!container) return null
  const kind = container.status === 'deployed' ? ('delivery-corrected' as const) : undefined
  await moveContainer(tx, container, { ...whenBack(container), ...nobodys }, { ...movedBy, ...(kind && { kind }) })
  // The container may never have been named; then there is no placement to reverse.
  await tx`delete from container_placements where order_id = ${order.id} and removed_at is null`
  await nameOnHauls(tx, order.id, null)
  return container
}

/** The containers of a swap; null where none was named. */
export type Swapped = { brought: StoredContainer | null; removed: StoredContainer | null }

/**
 * Rule 264: the container of an order leaves its site, and another one comes: the one that was chosen, else any free one. Throws what
 * {@link chooseContainer} throws, and `not-allowed-now` if none is free.
 */
export async function bringForSwap(
  tx: Transaction,
  order: ContainerOrder,
  containerId: string | null,
  movedBy: MovedBy,
): Promise<Swapped> {
  const chosen =
    containerId === null ? await lockFreeContainer(tx, order.dumpsterSize) : await lockContainer(tx, containerId)
  if (!chosen || chosen.size !== order.dumpsterSize || chosen.currentOrderId === order.id) {
    const message = haulRefusals.noContainer
    throw new AppError('not-allowed-now', { message, fields: { containerId: message } })
  }
  const taken = whyTaken(chosen)
  if (taken) throw new AppError('container-taken', { message: taken, fields: { containerId: taken } })
  const removed = await takeFull(tx, order, movedBy)
  const out = { status: 'deployed', currentLocation: order.address, ...ownedBy(order) } as const
  const brought = await moveContainer(tx, chosen, out, movedBy)
  await tx`
    insert into container_placements (id, container_id, order_id, placed_at)
    values (${newId()}, ${chosen.id}, ${order.id}, ${movedBy.now})`
  return { brought, removed }
}

/** Rule 463: the full container of an order leaves before the empty one comes. Returns it; null where none was named. */
export async function takeFull(
  tx: Transaction,
  order: { id: string },
  movedBy: MovedBy,
): Promise<StoredContainer | null> {
  const container = await lockContainerOfOrder(tx, order.id)
  if (!container) return null
  await moveContainer(tx, container, { ...whenBack(container), ...nobodys }, movedBy)
  await endPlacement(tx, order.id, movedBy.now)
  return container
}

/** Takes back a swap: the container that it brought is in the yard again, and the old one at the site. Throws `container-taken` if that has gone elsewhere. */
export async function returnFromSwap(
  tx: Transaction,
  order: ContainerOrder,
  removedId: string | null,
  movedBy: MovedBy,
): Promise<void> {
  const brought = await lockContainerOfOrder(tx, order.id)
  if (brought) {
    await moveContainer(tx, brought, { ...whenBack(brought), ...nobodys }, { ...movedBy, kind: 'delivery-corrected' })
    await tx`delete from container_placements where order_id = ${order.id} and removed_at is null`
  }
  const old = removedId === null ? null : await lockContainer(tx, removedId)
  if (!old) return
  if (whyTaken(old)) throw new AppError('container-taken', { message: haulRefusals.cannotReturn(old.containerNumber) })
  const [placement] = await tx({ id: uuid, placedAt: timestamp })`
    select id, placed_at from container_placements
    where order_id = ${order.id} and container_id = ${old.id} order by placed_at desc, id desc limit 1`
  const out = { status: 'deployed', currentLocation: order.address, ...ownedBy(order) } as const
  await moveContainer(tx, old, out, {
    ...movedBy,
    kind: 'pickup-corrected',
    ...(placement && { since: placement.placedAt }),
  })
  if (placement) await tx`update container_placements set removed_at = null where id = ${placement.id}`
}

/** Records that an order's container was picked up. */
export async function pickUpContainer(tx: Transaction, order: { id: string }, movedBy: MovedBy): Promise<void> {
  const container = await takeFull(tx, order, movedBy)
  if (container) await nameOnHaul(tx, order.id, 'pick_up', container.id)
}

/**
 * Rule 198: staff release a container from the archived order that left it out. An available container is in the yard, unless staff say
 * otherwise.
 */
export async function freeContainer(
  tx: Transaction,
  container: StoredContainer,
  changes: Partial<StoredContainer>,
  movement: MovedBy & { occurredAt: Date },
): Promise<void> {
  const { status, currentLocation = container.currentLocation } = changes
  const isHome = status === 'available' && currentLocation === container.currentLocation
  await moveContainer(
    tx,
    container,
    { ...changes, ...nobodys, currentLocation: isHome ? yard : currentLocation },
    movement,
  )
  if (container.currentOrderId) await endPlacement(tx, container.currentOrderId, movement.occurredAt)
}

/** Reverses a delivery that was recorded by mistake: the container stays assigned, in the yard. */
export async function takeDeliveryBack(tx: Transaction, order: { id: string }, movedBy: MovedBy): Promise<void> {
  const container = await lockContainerOfOrder(tx, order.id)
  if (!container) return
  await moveContainer(tx, container, whenBack(container), { ...movedBy, kind: 'delivery-corrected' })
  await tx`delete from container_placements where order_id = ${order.id} and removed_at is null`
  await nameOnHaul(tx, order.id, 'deliver', null)
}

/**
 * Reverses a pickup that was recorded by mistake: the container is at the customer's site again. If it has gone to another order or was
 * deleted since, the order is left without one, for staff to name.
 */
export async function takePickupBack(
  tx: Transaction,
  order: ContainerOrder,
  movedBy: MovedBy,
): Promise<StoredContainer | null> {
  const [last] = await tx({ id: uuid, containerId: uuid, placedAt: timestamp })`
    select id, container_id, placed_at from container_placements
    where order_id = ${order.id} order by placed_at desc, id desc limit 1`
  await tx`delete from loads where haul_id = (select id from hauls where order_id = ${order.id} and kind = 'pick_up')`
  const container = last ? await lockContainer(tx, last.containerId) : null
  await nameOnHaul(tx, order.id, 'pick_up', null)
  if (!last || !container || whyTaken(container)) {
    await nameOnHauls(tx, order.id, null)
    return null
  }
  const out = { status: 'deployed', currentLocation: order.address, ...ownedBy(order) } as const
  const placed = await moveContainer(tx, container, out, { ...movedBy, kind: 'pickup-corrected', since: last.placedAt })
  await tx`update container_placements set removed_at = null where id = ${last.id}`
  // A driver may have picked up another one than the last swap had brought.
  await nameOnHauls(tx, order.id, container.id)
  return placed
}

const reserve = (tx: Transaction, order: ContainerOrder, container: StoredContainer, movedBy: MovedBy) =>
  moveContainer(tx, container, ownedBy(order), movedBy)

const ownedBy = (order: ContainerOrder) => ({ currentOrderId: order.id, currentOrderNumber: order.orderNumber })
const nobodys = { currentOrderId: null, currentOrderNumber: null, isOrderArchived: false }

/** The place of a container that is no longer out; a container in repair stays there. */
function whenBack(container: StoredContainer): Partial<StoredContainer> {
  return container.status === 'deployed' ? { status: 'available', currentLocation: yard } : {}
}

function whyTaken({ containerNumber, status, currentOrderNumber, isLoaded }: StoredContainer): string | null {
  if (isLoaded) return loadRefusals.isLoaded(containerNumber)
  if (currentOrderNumber) return `${containerNumber} is on order ${currentOrderNumber}.`
  return status === 'available' ? null : `${containerNumber} is not available: its status is ${status}.`
}

async function endPlacement(tx: Transaction, orderId: string, at: Date) {
  await tx`
    update container_placements set removed_at = greatest(${at}, placed_at)
    where order_id = ${orderId} and removed_at is null`
}

async function nameOnHaul(tx: Transaction, orderId: string, kind: 'deliver' | 'pick_up', containerId: string | null) {
  await tx`update hauls set container_id = ${containerId} where order_id = ${orderId} and kind = ${kind}`
}

/** Names the container that is at the site on the haul that brought it, the last swap or new delivery, or else the delivery, and on those that emptied or moved it since. */
function nameOnHauls(tx: Transaction, orderId: string, containerId: string | null): Promise<{ doneAt: Date | null }> {
  return tx.one({ doneAt: timestampOrNull })`
    with brought as (
      select id, done_at from hauls
      where order_id = ${orderId} and (kind = 'deliver' or kind in ('swap', 'new_delivery') and done_at is not null)
      order by kind <> 'deliver' desc, done_at desc limit 1
    ), named as (
      update hauls set container_id = ${containerId}
      where order_id = ${orderId} and (id = (select id from brought)
        or kind in ('dump_and_return', 'relocate') and done_at >= (select done_at from brought))
    )
    select done_at from brought`
}
