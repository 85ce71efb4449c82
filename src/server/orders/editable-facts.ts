import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { LockedOrder } from './order-queries.ts'

/** Converts an order to the domain's facts for an edit. */
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
    standingThrough: order.standingThrough,
    isRented: order.isRented,
  }
}
