import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'

/**
 * The pickup day for viewers of the order: if none is named, it is derived from the actual or planned delivery (rule 12), if the viewer may
 * know the rental days. A cancelled order has none.
 */
export function shownPickupOf(order: OrderForViewerOnWire): IsoDate | null {
  return pickupDateOf(order, order.status === 'cancelled' ? null : deliveryDateOf(order))
}
