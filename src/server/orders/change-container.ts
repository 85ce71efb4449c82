import type { OrderStatus } from '../../contract/order-status.ts'
import { isDelivered, isPickedUp } from '../../domain/orders/lifecycle.ts'
import {
  type ContainerOrder,
  chooseContainer,
  findContainerFor,
  pickUpContainer,
  placeContainer,
  releaseContainer,
  takeDeliveryBack,
  takePickupBack,
} from '../containers/assign-container.ts'
import { lockContainerOfOrder } from '../containers/container-queries.ts'
import type { Transaction } from '../db/client.ts'
import type { LockedOrder } from './order-queries.ts'

/** Rule 32: lets an order's container go where its change of status and the choice of staff take it. */
export async function changeContainer(
  tx: Transaction,
  order: LockedOrder,
  change: { to: OrderStatus; containerId: string | null | undefined; now: Date },
): Promise<void> {
  const { to, containerId, now } = change
  if (to === order.status && containerId === undefined) return
  const place = { ...order, address: `${order.customerAddress}, ${order.customerCity}` }

  if (isPickedUp(order.status) && to === 'delivered') await takePickupBack(tx, place, now)
  if (order.status === 'delivered' && !isDelivered(to)) await takeDeliveryBack(tx, place, now)
  if (containerId === null || to === 'cancelled') await releaseContainer(tx, place, now)
  if (typeof containerId === 'string') await chooseContainer(tx, place, containerId, now)

  const isBrought = isDelivered(to) && !isDelivered(order.status)
  if (to === 'delivered') await bring(tx, place, { takeAnyFree: isBrought && containerId !== null, now })
  if (isPickedUp(to) && !isPickedUp(order.status)) {
    // Named only now, or delivered and picked up in one step: it was there all the same.
    await bring(tx, place, { takeAnyFree: false, now })
    await pickUpContainer(tx, place, now)
  }
}

async function bring(
  tx: Transaction,
  order: ContainerOrder,
  { takeAnyFree, now }: { takeAnyFree: boolean; now: Date },
) {
  const container = takeAnyFree ? await findContainerFor(tx, order, now) : await lockContainerOfOrder(tx, order.id)
  if (container && container.status !== 'deployed') await placeContainer(tx, order, container, now)
}
