import { calendarText } from '#content/wording/haul-photos.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { OverageOfOrder } from '#web/billing/overage-charge.tsx'
import { HaulPhotos } from '#web/orders/haul-photos.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { OrdersTogether } from './orders-together.tsx'
import { PlaceSection } from './place-section.tsx'

/** The delivery for the viewer's own calendar. */
export function AddToCalendar({ order }: { order: OrderForViewerOnWire }) {
  if (!order.deliveryWindow || plannedDeliveryOf(order) === null) return null
  return (
    <p className="mt-6">
      <a
        href={`/api/orders/by-number/${encodeURIComponent(order.orderNumber)}/calendar`}
        className={buttonStyle('line')}
      >
        {calendarText.add}
      </a>
    </p>
  )
}

/** What only those see who may see the order in full, and what the page can do without: where it goes, photos, what was ordered with it. */
export function ForCustomer({ order }: { order: OrderForViewerOnWire }) {
  const { orderNumber, groupId } = order
  // To pay, or to confirm, comes first.
  const isNextStep = order.paidAtBooking?.isPaid !== false && !order.confirmation?.mayConfirm
  return (
    <>
      <OverageOfOrder orderNumber={orderNumber} />
      <PlaceSection orderNumber={orderNumber} isNextStep={isNextStep} />
      <HaulPhotos orderNumber={orderNumber} className="max-w-[40rem] pt-12" />
      {groupId != null && <OrdersTogether orderNumber={orderNumber} />}
    </>
  )
}
