import { datesText } from '../../../../content/confirmation.ts'
import { formatDate } from '../../../../contract/dates.ts'
import type { OrderForViewerOnWire } from '../../../../contract/orders.ts'
import { deliveryWindow } from '../../../../domain/scheduling/delivery-window.ts'
import { Fact, Facts } from './facts.tsx'
import { deliveryDateOf, pickupDateOf } from './order-dates.ts'

/** When the container comes and goes. */
export function OrderWhen({ order }: { order: OrderForViewerOnWire }) {
  const delivery = deliveryDateOf(order)
  const pickup = pickupDateOf(order)
  const days = order.maximumRentalDaysSnapshot
  return (
    <Facts id="when-heading" heading={datesText.heading}>
      <Fact name={datesText.delivery}>
        {delivery ? `${formatDate(delivery)}${hours(order)}` : datesText.noDelivery}
      </Fact>
      {pickup && <Fact name={datesText.pickup}>{formatDate(pickup)}</Fact>}
      {!pickup && days !== undefined && <Fact name={datesText.pickup}>{datesText.pickupOpen(days)}</Fact>}
    </Facts>
  )
}

/** The hours that were asked for, where this browser may see them and they are still ahead. */
function hours({ timePreference, quietHours, actualDeliveryDate }: OrderForViewerOnWire): string {
  if (timePreference === undefined || quietHours === undefined || actualDeliveryDate !== null) return ''
  return `, ${datesText.between(deliveryWindow({ timePreference, quietHours }).label)}`
}
