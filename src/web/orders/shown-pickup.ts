import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'

/**
 * The day of a pickup, to who follows the order: where nobody has named one it follows from the delivery (rule 12), also from one to come, as far
 * as the viewer may know how long the rental is. Of an order that was cancelled nothing follows.
 */
export function shownPickupOf(order: OrderForViewerOnWire): IsoDate | null {
  return pickupDateOf(order, order.status === 'cancelled' ? null : deliveryDateOf(order))
}
