import type { IsoDate } from '#contract/values/dates.ts'
import { openEnd, plannedPickup } from '#domain/scheduling/holds.ts'

type PlannedDelivery = { scheduledDeliveryDate: IsoDate | null; requestedDeliveryDate: IsoDate | null }
type PlannedPickup = { scheduledPickupDate: IsoDate | null; requestedPickupDate: IsoDate | null }

/** The planned day of a delivery: scheduled, otherwise requested. */
export const plannedDeliveryOf = (order: PlannedDelivery): IsoDate | null =>
  order.scheduledDeliveryDate ?? order.requestedDeliveryDate

/** The effective day of a delivery: actual, otherwise planned. */
export const deliveryDateOf = (order: PlannedDelivery & { actualDeliveryDate: IsoDate | null }): IsoDate | null =>
  order.actualDeliveryDate ?? plannedDeliveryOf(order)

/** The named day of a future pickup: scheduled, otherwise requested. */
export const plannedPickupOf = (order: PlannedPickup): IsoDate | null =>
  order.scheduledPickupDate ?? order.requestedPickupDate

/** The effective day of a pickup: actual, otherwise named. */
export const namedPickupOf = (order: PlannedPickup & { actualPickupDate: IsoDate | null }): IsoDate | null =>
  order.actualPickupDate ?? plannedPickupOf(order)

/** Rule 12: the pickup day; without a named one, the delivery plus the rental days of the type; null without either, and while a standing service is open (rule 452). */
export const pickupDateOf = (
  order: PlannedPickup & {
    actualPickupDate: IsoDate | null
    minimumRentalDaysSnapshot?: number | undefined
    standingThrough?: IsoDate | null | undefined
  },
  delivery: IsoDate | null,
): IsoDate | null => {
  const { minimumRentalDaysSnapshot: days, standingThrough } = order
  const isOpen = standingThrough === openEnd
  const usual = delivery === null || days === undefined || isOpen ? null : plannedPickup(delivery, days)
  return namedPickupOf(order) ?? usual
}
