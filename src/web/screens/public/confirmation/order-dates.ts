import type { IsoDate } from '../../../../contract/dates.ts'
import type { OrderForViewerOnWire } from '../../../../contract/orders.ts'

/** The day of the delivery as it stands: as it happened, else as planned, else as asked for. */
export function deliveryDateOf(order: OrderForViewerOnWire): IsoDate | null {
  return order.actualDeliveryDate ?? order.scheduledDeliveryDate ?? order.requestedDeliveryDate
}

/** The day of the pickup, likewise; null while nobody has named one. */
export function pickupDateOf(order: OrderForViewerOnWire): IsoDate | null {
  return order.actualPickupDate ?? order.scheduledPickupDate ?? order.requestedPickupDate
}
