import type { IsoDate } from '#contract/values/dates.ts'
import { plannedPickup } from '#domain/scheduling/holds.ts'

type PlannedDelivery = { scheduledDeliveryDate: IsoDate | null; requestedDeliveryDate: IsoDate | null }
type PlannedPickup = { scheduledPickupDate: IsoDate | null; requestedPickupDate: IsoDate | null }

/** The day that a delivery is planned for: scheduled, else requested. */
export const plannedDeliveryOf = (order: PlannedDelivery): IsoDate | null =>
  order.scheduledDeliveryDate ?? order.requestedDeliveryDate

/** The day of a delivery as it stands: as it happened, else as planned. */
export const deliveryDateOf = (order: PlannedDelivery & { actualDeliveryDate: IsoDate | null }): IsoDate | null =>
  order.actualDeliveryDate ?? plannedDeliveryOf(order)

/** The day that somebody named for a pickup that is to come: scheduled, else requested. */
export const plannedPickupOf = (order: PlannedPickup): IsoDate | null =>
  order.scheduledPickupDate ?? order.requestedPickupDate

/** The day of a pickup: as it happened, else as somebody named it. */
export const namedPickupOf = (order: PlannedPickup & { actualPickupDate: IsoDate | null }): IsoDate | null =>
  order.actualPickupDate ?? plannedPickupOf(order)

/** Rule 12: the day of a pickup, where nobody named one as long after the delivery as the type is rented for; null without either. */
export const pickupDateOf = (
  order: PlannedPickup & { actualPickupDate: IsoDate | null; minimumRentalDaysSnapshot?: number | undefined },
  delivery: IsoDate | null,
): IsoDate | null => {
  const { minimumRentalDaysSnapshot: days } = order
  const usual = delivery === null || days === undefined ? null : plannedPickup(delivery, days)
  return namedPickupOf(order) ?? usual
}
