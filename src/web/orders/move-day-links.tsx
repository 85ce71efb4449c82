import { moveDayLinks as text } from '#content/public/confirmation.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Links to move the delivery and pickup of an order, as far as its viewer can now (rule 256). */
export function MoveDayLinks({ order }: { order: OrderForViewerOnWire }) {
  const hasDay = deliveryDateOf(order) !== null
  return order.movableDays?.map((of) => (
    <AppLink
      key={of}
      to={`/confirmation/${encodeURIComponent(order.orderNumber)}/${of}`}
      className={buttonStyle('line', 'compact')}
    >
      {of === 'delivery' && !hasDay ? text.chooseDelivery : text[of]}
      <span className="sr-only"> {text.order(order.orderNumber)}</span>
    </AppLink>
  ))
}
