import { moveDayLinks as text } from '#content/public/confirmation.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Links to move the delivery and pickup of an order, and to order a haul, as far as its viewer can now (rules 256 and 268). */
export function MoveDayLinks({ order }: { order: OrderForViewerOnWire }) {
  const { orderNumber, movableDays = [], offeredHauls = [] } = order
  const page = `/confirmation/${encodeURIComponent(orderNumber)}`
  const hasDay = deliveryDateOf(order) !== null
  const links = movableDays.map((of) => [of, of === 'delivery' && !hasDay ? text.chooseDelivery : text[of]])
  if (offeredHauls.length > 0) links.push(['haul/swap', text.swap])
  return links.map(([path, label]) => (
    <AppLink key={path} to={`${page}/${path}`} className={buttonStyle('line', 'compact')}>
      {label}
      <span className="sr-only"> {text.order(orderNumber)}</span>
    </AppLink>
  ))
}
