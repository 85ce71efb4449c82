import type { RequestedChanges } from '../../contract/change-requests.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { bookingDateProblem } from '../scheduling/booking-window.ts'
import type { ChangeableOrder } from './change-window.ts'

export type ChangesProblem = { field: 'deliveryDate' | 'pickupDate'; message: string }

/** Rule 27: what is wrong with the changes that a request names, in words for the field; null when nothing is. */
export function requestedChangesProblem(
  order: ChangeableOrder,
  { deliveryDate, pickupDate }: RequestedChanges,
  today: IsoDate,
): ChangesProblem | null {
  if (deliveryDate !== undefined) {
    const message =
      order.status === 'delivered'
        ? 'The container has been delivered already'
        : bookingDateProblem(deliveryDate, today)
    if (message !== null) return { field: 'deliveryDate', message }
  }
  if (pickupDate !== undefined) {
    const delivery = deliveryDate ?? order.scheduledDeliveryDate ?? order.requestedDeliveryDate
    if (pickupDate < today) return { field: 'pickupDate', message: 'Pickup date must not be in the past' }
    if (delivery !== null && pickupDate < delivery)
      return { field: 'pickupDate', message: 'Pickup date must not be before the delivery' }
  }
  return null
}
