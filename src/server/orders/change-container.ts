import type { OrderStatus } from '#contract/orders/order-status.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { streetAndCity } from '#domain/orders/order-address.ts'
import {
  type ContainerOrder,
  chooseContainer,
  findContainerFor,
  pickUpContainer,
  placeContainer,
  releaseContainer,
  takeDeliveryBack,
  takePickupBack,
} from '#server/containers/assign-container.ts'
import { lockContainerOfOrder } from '#server/containers/container-queries.ts'
import type { MovedBy } from '#server/containers/move-container.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { LockedOrder } from './order-queries.ts'

/** Rule 32: moves an order's container according to the status change and the container that staff chose. */
export async function changeContainer(
  tx: Transaction,
  order: LockedOrder,
  change: MovedBy & { to: OrderStatus; containerId: string | null | undefined },
): Promise<void> {
  const { to, containerId, actor, now } = change
  if (to === order.status && containerId === undefined) return
  const place = { ...order, address: streetAndCity(order) }
  const movedBy = { actor, now }

  if (isPickedUp(order.status) && to === 'delivered') await takePickupBack(tx, place, movedBy)
  if (order.status === 'delivered' && !isDelivered(to)) await takeDeliveryBack(tx, place, movedBy)
  if (containerId === null || to === 'cancelled') await releaseContainer(tx, place, movedBy)
  if (typeof containerId === 'string') await chooseContainer(tx, place, containerId, movedBy)

  const isBrought = isDelivered(to) && !isDelivered(order.status)
  if (to === 'delivered') await bring(tx, place, { takeAnyFree: isBrought && containerId !== null, movedBy })
  if (isPickedUp(to) && !isPickedUp(order.status)) {
    // A container that is only named now, or that was delivered and picked up in one step, was at the site as well.
    await bring(tx, place, { takeAnyFree: false, movedBy })
    await pickUpContainer(tx, place, movedBy)
  }
}

async function bring(tx: Transaction, order: ContainerOrder, by: { takeAnyFree: boolean; movedBy: MovedBy }) {
  const { takeAnyFree, movedBy } = by
  const container = takeAnyFree ? await findContainerFor(tx, order, movedBy) : await lockContainerOfOrder(tx, order.id)
  if (container && container.status !== 'deployed') await placeContainer(tx, order, container, movedBy)
}
