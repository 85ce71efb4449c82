import { changeText, moveDayLinks as text } from '#content/public/confirmation.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Links to move the delivery and pickup of an order, and to order a haul, as far as its viewer can now (rules 256 and 268). */
function MoveDayLinks({ order }: { order: OrderForViewerOnWire }) {
  const { orderNumber, movableDays = [], offeredHauls = [] } = order
  const page = orderPage(orderNumber)
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

/** How to change a running order, and until when, for visitors who see it in full. */
export function HowToChange({ order, signedIn }: { order: OrderForViewerOnWire; signedIn: boolean }) {
  const { business } = useApp()
  const { changeTypes, movableDays = [], status } = order
  if (changeTypes === undefined || !holdsUnit(status)) return null
  const isOnline = movableDays.length > 0 || changeTypes.length > 0
  return (
    <section aria-labelledby="change-heading" className="pt-12">
      <h2 id="change-heading" className="text-title">
        {changeText.heading}
      </h2>
      <p className="mt-2 max-w-[36em] text-ink-2">
        {changeText[!isOnline ? 'late' : deliveryDateOf(order) === null ? 'noDate' : 'online']}{' '}
        <PhoneLink
          where="confirmation"
          number={business.secondPhone}
          className="-my-2 inline-block py-2 font-semibold whitespace-nowrap text-ink underline"
        />
      </p>
      <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <MoveDayLinks order={order} />
        {changeTypes.length > 0 && signedIn && (
          <AppLink to="/dashboard" className={buttonStyle('line', 'compact')}>
            {changeText.ask}
          </AppLink>
        )}
      </p>
    </section>
  )
}
