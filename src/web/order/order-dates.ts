import type { IsoDate } from '../../contract/dates.ts'
import type { OrderForViewerOnWire } from '../../contract/orders.ts'
import { plannedPickup } from '../../domain/scheduling/holds.ts'

/** The day of the delivery as it stands: as it happened, else as planned, else as asked for. */
export function deliveryDateOf(order: OrderForViewerOnWire): IsoDate | null {
  return order.actualDeliveryDate ?? order.scheduledDeliveryDate ?? order.requestedDeliveryDate
}

/**
 * The day of the pickup, likewise. Where nobody has named one it follows from the delivery (rule 12), as far as the viewer may know
 * how long the rental is; null without a delivery, and for an order that was cancelled.
 */
export function pickupDateOf(order: OrderForViewerOnWire): IsoDate | null {
  const named = order.actualPickupDate ?? order.scheduledPickupDate ?? order.requestedPickupDate
  if (named !== null || order.status === 'cancelled') return named
  const delivery = deliveryDateOf(order)
  const days = order.minimumRentalDaysSnapshot
  return delivery !== null && days !== undefined ? plannedPickup(delivery, days) : null
}
