import { siteRowText as text } from '#content/account/sites.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { rentText } from '#content/wording/long-stays.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { OwnSiteOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { isEndingSoon } from '#domain/orders/two-weeks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { DayBoxes } from '#web/orders/day-boxes.tsx'
import { ChangeHaulLink, priceWithTax } from '#web/orders/planned-hauls.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type SiteOrder = OwnSiteOnWire['orders'][number]

/** A container on the ground line, its days, what happens next, and what can be done about it. */
export function ContainerAtSite({ order, today }: { order: SiteOrder; today: IsoDate }) {
  const size = findSize(order.dumpsterSize)
  const isThere = order.status === 'delivered'
  const pickup = pickupDateOf(order, deliveryDateOf(order))
  const { daysLeft } = order
  const isEnding = isEndingSoon(order.status, pickup, today)
  return (
    <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        {size && (
          <div
            className={classNames(
              'flex w-full items-end border-b-2 border-ink [--ppi:.62] sm:[--ppi:.74]',
              !isThere && 'border-dashed opacity-45',
            )}
          >
            <ContainerDrawing size={size} decorative />
          </div>
        )}
        <p className="mt-2 leading-snug">
          <strong className={classNames('font-display text-large', isEnding && 'text-warn')}>
            {text.size(order.dumpsterSize)},{' '}
            {daysLeft !== null ? text.daysLeft(daysLeft) : isThere ? text.stays : text.notThere}
          </strong>{' '}
          <span className="text-compact text-ink-2">
            {[order.containerNumber, isThere && order.actualDeliveryDate && text.since(order.actualDeliveryDate, today)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {daysLeft !== null && (
          <UsedDays left={daysLeft} included={order.maximumRentalDaysSnapshot} isEnding={isEnding} />
        )}
        {order.rent && (
          <p className="mt-1.5">
            {text.rent(rentText.terms(formatDollars(centsIn(order.rent.price)), order.rent.period, order.rent.due))}
            {order.rent.nextOn && `, ${text.nextRent(order.rent.nextOn, today)}`}
          </p>
        )}
        {order.plannedHauls.map((haul) => (
          <p key={haul.id} className="mt-1.5">
            {plannedHaulText.line(haul.kind, haul.date, today, priceWithTax(haul))}{' '}
            <ChangeHaulLink orderNumber={order.orderNumber} haul={haul} />
          </p>
        ))}
        <p className={classNames('mt-1.5', isEnding && 'font-semibold text-warn')}>{next(order, today, isEnding)}</p>
      </div>
      <Actions order={order} isEnding={isEnding} />
    </div>
  )
}

/** The included days as boxes: full ones are used. */
function UsedDays({ left, included, isEnding }: { left: number; included: number; isEnding: boolean }) {
  const used = Math.min(included, Math.max(0, included - left))
  const description = text.daysUsed(used, included)
  // A planned swap makes it more days than were booked.
  return <DayBoxes {...{ used, included: Math.max(included, left), isEnding, description }} className="mt-1 gap-1" />
}

function next(order: SiteOrder, today: IsoDate, isEnding: boolean): string {
  const delivery = deliveryDateOf(order)
  if (order.status !== 'delivered') {
    if (order.confirmation?.isReserved === false) return text.waits
    return delivery === null ? text.noDelivery : text.delivery(delivery, today, order.deliveryWindow)
  }
  const pickup = pickupDateOf(order, delivery)
  if (pickup === null) return ''
  const rate = centsIn(order.dailyOverageRateSnapshot)
  return isEnding && order.movableDays.includes('pickup')
    ? text.ends(pickup, today, rate === 0 ? null : formatDollars(rate, 'short'))
    : text.pickup(pickup, today)
}

/** In the same place for every container: the next thing to do as its one button, then links to what else can be done. */
function Actions({ order, isEnding }: { order: SiteOrder; isEnding: boolean }) {
  const path = `/confirmation/${encodeURIComponent(order.orderNumber)}`
  const isThere = order.status === 'delivered'
  const of = isThere ? 'pickup' : 'delivery'
  const label = isThere
    ? isEnding
      ? text.keepOrPickUp
      : moveDayLinks.pickup
    : deliveryDateOf(order) === null
      ? moveDayLinks.chooseDelivery
      : moveDayLinks.delivery
  const [first, ...others] = [
    ...(order.movableDays.includes(of) ? [{ to: `${path}/${of}`, name: label }] : []),
    ...(order.offeredHauls.length > 0 ? [{ to: `${path}/haul/swap`, name: text.swap }] : []),
    { to: path, name: text.details },
  ]
  const about = <span className="sr-only"> {text.order(order.orderNumber)}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:w-44 sm:flex-col sm:items-stretch">
      {first && (
        <AppLink
          to={first.to}
          className={buttonStyle(isEnding && first.name === text.keepOrPickUp ? 'go' : 'line', 'compact')}
        >
          {first.name}
          {about}
        </AppLink>
      )}
      <p className="flex flex-wrap gap-x-5 sm:justify-center">
        {others.map(({ to, name }) => (
          <AppLink key={to} to={to} className="inline-flex min-h-11 items-center underline">
            {name}
            {about}
          </AppLink>
        ))}
      </p>
    </div>
  )
}
