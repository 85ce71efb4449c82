import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { LockedOrder } from './order-queries.ts'

/** An order as the domain looks at it when it is edited. */
export function editableFacts(order: LockedOrder): EditableOrder {
  return {
    status: order.status,
    isArchived: order.archivedAt !== null,
    isReserved: order.isReserved,
    requestedDelivery: order.requestedDeliveryDate,
    scheduledDelivery: order.scheduledDeliveryDate,
    actualDelivery: order.actualDeliveryDate,
    requestedPickup: order.requestedPickupDate,
    scheduledPickup: order.scheduledPickupDate,
    actualPickup: order.actualPickupDate,
    isContainerElsewhere: order.isContainerElsewhere,
    minimumRentalDays: order.minimumRentalDays,
  }
}
