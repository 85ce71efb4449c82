import type { OrderStatus } from '#contract/orders/order-status.ts'
import { daysBetween, earlierDay, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { pickupDateOf } from './order-dates.ts'

export type DatedOrder = {
  status: OrderStatus
  actualDeliveryDate: IsoDate | null
  actualPickupDate: IsoDate | null
  scheduledPickupDate: IsoDate | null
  requestedPickupDate: IsoDate | null
  minimumRentalDaysSnapshot: number
  maximumRentalDaysSnapshot: number
  rentalRestartedOn: IsoDate | null
  standingThrough?: IsoDate | null
}

/** How long a container has been at the customer's site; null before delivery. */
export type TimeOut = {
  /** Rule 49: from delivery to pickup, or to today while it is out. */
  days: number
  isOut: boolean
  /** Days past the pickup while still out; 0 if on time. */
  overdueDays: number
  /** Days beyond the included ones so far, through today while out. The charge depends on the pickup (rule 132). */
  daysBeyondIncluded: number
}

/** Rule 12: when a delivered container leaves or left; before delivery, the named day. */
export const pickupOf = (order: DatedOrder): IsoDate | null => pickupDateOf(order, order.actualDeliveryDate)

/** Rules 12, 49 and 132: how long an order's container has been out as of `today`, and how much of that was not agreed. */
export function timeOut(order: DatedOrder, today: IsoDate): TimeOut | null {
  if (order.actualDeliveryDate === null) return null
  const isOut = order.status === 'delivered'
  const end = isOut ? today : order.actualPickupDate
  if (end === null) return null
  const days = Math.max(0, daysBetween(order.actualDeliveryDate, end))
  const pickup = pickupOf(order)
  const { rentalRestartedOn: restarted } = order
  // Rule 303: a planned haul has not restarted anything yet.
  const restart = restarted !== null && restarted <= end ? restarted : order.actualDeliveryDate
  const counted = order.standingThrough ? laterDay(restart, earlierDay(order.standingThrough, end)) : restart
  return {
    days,
    isOut,
    overdueDays: isOut && pickup !== null ? Math.max(0, daysBetween(pickup, today)) : 0,
    daysBeyondIncluded: Math.max(0, daysBetween(counted, end) - order.maximumRentalDaysSnapshot),
  }
}
