import type { RequestedChanges } from '#contract/change-requests/change-requests.ts'
import { daysBetween, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { bookingDateProblem, planDayProblem } from '#domain/scheduling/bookable-days.ts'
import type { ChangeableOrder } from './change-window.ts'
import { plannedDeliveryOf, plannedPickupOf } from './order-dates.ts'
import { longestRentalDays } from './order-edit.ts'

export type ChangesProblem = { field: 'deliveryDate' | 'pickupDate'; message: string }

/** An order with the day on which its container was delivered, if it was. */
type AskedOrder = ChangeableOrder & { actualDeliveryDate: IsoDate | null }

/** Rules 27 and 71: the problem of a request's changes, as a message for the field; null if there is none. */
export function requestedChangesProblem(
  order: AskedOrder,
  { deliveryDate, pickupDate }: RequestedChanges,
  today: IsoDate,
): ChangesProblem | null {
  if (deliveryDate !== undefined) {
    const message =
      order.status === 'delivered'
        ? 'The container has been delivered already'
        : (bookingDateProblem(deliveryDate, today) ??
          (pickupDate === undefined ? namedPickupProblem(order, deliveryDate) : null))
    if (message !== null) return { field: 'deliveryDate', message }
  }
  if (pickupDate !== undefined) {
    const delivery = order.actualDeliveryDate ?? deliveryDate ?? plannedDeliveryOf(order)
    if (pickupDate < today) return { field: 'pickupDate', message: 'Pickup date must not be in the past' }
    const tooFar = planDayProblem(pickupDate, today)
    if (tooFar !== null) return { field: 'pickupDate', message: tooFar }
    if (delivery !== null && pickupDate < delivery)
      return { field: 'pickupDate', message: 'Pickup date must not be before the delivery' }
    if (delivery !== null && daysBetween(delivery, pickupDate) > longestRentalDays)
      return { field: 'pickupDate', message: tooLong }
  }
  return null
}

const tooLong = `Pickup date must be within ${longestRentalDays} days of the delivery`

/** Why a delivery cannot be on a day while the named pickup day stays. */
function namedPickupProblem(order: AskedOrder, deliveryDate: IsoDate): string | null {
  const pickup = order.scheduledPickupDate ?? order.requestedPickupDate
  if (pickup === null) return null
  const days = daysBetween(deliveryDate, pickup)
  if (days < 0) return `Pickup is already planned for ${formatDate(pickup)}`
  return days > longestRentalDays ? tooLong : null
}

/** Rule 151: the changes to apply: the agreed ones, otherwise the requested ones. */
export const grantedChanges = (request: {
  requestedChanges: RequestedChanges
  agreedChanges: RequestedChanges
}): RequestedChanges => ({ ...request.requestedChanges, ...request.agreedChanges })

/** Rule 27: the order changes of an approved request; new instructions replace the special instructions. */
export function appliedChanges({ deliveryDate, pickupDate, instructions }: RequestedChanges) {
  return {
    ...(deliveryDate !== undefined && { scheduledDeliveryDate: deliveryDate }),
    ...(pickupDate !== undefined && { scheduledPickupDate: pickupDate }),
    ...(instructions !== undefined && { specialInstructions: instructions }),
  }
}

type Replaceable = Pick<
  ChangeableOrder,
  'requestedDeliveryDate' | 'scheduledDeliveryDate' | 'requestedPickupDate' | 'scheduledPickupDate'
> & { specialInstructions: string }

/** Rule 150: the order's current values of the requested fields; omitted if it has none. */
export function replacedBy(order: Replaceable, requested: RequestedChanges): RequestedChanges {
  const delivery = plannedDeliveryOf(order)
  const pickup = plannedPickupOf(order)
  return {
    ...(requested.deliveryDate !== undefined && delivery !== null && { deliveryDate: delivery }),
    ...(requested.pickupDate !== undefined && pickup !== null && { pickupDate: pickup }),
    ...(requested.instructions !== undefined &&
      order.specialInstructions !== '' && { instructions: order.specialInstructions }),
  }
}
