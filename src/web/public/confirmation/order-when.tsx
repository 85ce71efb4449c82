import { datesText } from '#content/public/confirmation.ts'
import { daysLeftText } from '#content/wording/order-progress.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { shownPickupOf } from '#web/orders/shown-pickup.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** The delivery and pickup; for a cancelled order, what was planned. */
export function OrderWhen({ order }: { order: OrderForViewerOnWire }) {
  const delivery = deliveryDateOf(order)
  const pickup = shownPickupOf(order)
  const days = order.maximumRentalDaysSnapshot
  const isCancelled = order.status === 'cancelled'
  if (isCancelled && !delivery && !pickup) return null
  return (
    <Facts id="when-heading" heading={datesText.heading}>
      {(delivery || !isCancelled) && (
        <Fact name={datesText.delivery}>
          {delivery ? [formatDate(delivery), hours(order)].filter(Boolean).join(', ') : datesText.noDelivery}
        </Fact>
      )}
      {pickup && <Fact name={datesText.pickup}>{formatDate(pickup)}</Fact>}
      {order.daysLeft != null && <Fact name={daysLeftText.label}>{daysLeftText.left(order.daysLeft)}</Fact>}
      {!pickup && !isCancelled && days !== undefined && (
        <Fact name={datesText.pickup}>{datesText.pickupOpen(days)}</Fact>
      )}
    </Facts>
  )
}

/** The delivery window, if this browser may see it and it is in the future. */
function hours({ deliveryWindow }: OrderForViewerOnWire): string {
  return deliveryWindow ? datesText.between(deliveryWindow) : ''
}
