import { siteRowText as text } from '#content/account/sites.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { rentText } from '#content/wording/long-stays.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { OwnSiteOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { isEndingSoon } from '#domain/orders/two-weeks.ts'
import { OrderMenu } from '#web/account/dashboard/parts/order-menu.tsx'
import { WaitingRequests } from '#web/account/dashboard/parts/waiting-requests.tsx'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { DayBoxes } from '#web/orders/day-boxes.tsx'
import { ChangeHaulLink, priceWithTax } from '#web/orders/planned-hauls.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type SiteOrder = OwnSiteOnWire['orders'][number]

type ContainerAtSiteProps = {
  order: SiteOrder
  /** Those of its change requests that wait for our answer. */
  requests: readonly ChangeRequestOnWire[]
  today: IsoDate
}

/** A container on the ground line, its days, what happens next, what waits for an answer, the one action, and the rest in a menu. */
export function ContainerAtSite({ order, requests, today }: ContainerAtSiteProps) {
  const size = findSize(order.dumpsterSize)
  const isThere = order.status === 'delivered'
  const pickup = pickupDateOf(order, deliveryDateOf(order))
  const { daysLeft } = order
  const isEnding = isEndingSoon(order.status, pickup, today)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_3rem] gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)_10.5rem_3rem]">
      <div
        className={classNames(
          'flex min-h-8 items-end self-start overflow-hidden border-b-2 border-ink [--ppi:.46] max-sm:self-center sm:mt-1',
          !isThere && 'border-dashed opacity-45',
        )}
      >
        {size && <ContainerDrawing size={size} decorative />}
      </div>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <p className="leading-snug">
          <strong className={classNames('font-display text-large', isEnding && 'text-warn')}>
            {text.size(order.dumpsterSize)},{' '}
            {daysLeft !== null ? text.daysLeft(daysLeft) : isThere ? text.stays : text.notThere}
          </strong>
        </p>
        {daysLeft !== null && (
          <UsedDays left={daysLeft} included={order.maximumRentalDaysSnapshot} isEnding={isEnding} />
        )}
        <p className="mt-1 text-compact text-ink-2 empty:hidden">
          {[order.containerNumber, isThere && order.actualDeliveryDate && text.since(order.actualDeliveryDate, today)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {order.rent && (
          <p className="mt-1.5">
            {text.rent(rentText.terms(formatDollars(centsIn(order.rent.price)), order.rent.period, order.rent.due))}
            {order.rent.nextOn && `, ${text.nextRent(order.rent.nextOn, today)}`}
          </p>
        )}
        {order.plannedHauls.map((haul) => (
          <p key={haul.id} className="mt-1.5 font-medium">
            {plannedHaulText.line(haul.kind, haul.date, today, priceWithTax(haul))}{' '}
            <ChangeHaulLink orderNumber={order.orderNumber} haul={haul} />
          </p>
        ))}
        <p
          className={classNames(
            'mt-1.5',
            isEnding ? 'font-semibold text-warn' : order.plannedHauls.length === 0 && 'font-medium',
          )}
        >
          {next(order, today, isEnding)}
        </p>
        <WaitingRequests requests={requests} today={today} />
      </div>
      <div className="max-sm:col-span-2">
        <MainAction order={order} isEnding={isEnding} />
      </div>
      <div className="max-sm:col-start-2 max-sm:row-start-1">
        <OrderMenu order={order} groupOf={null} />
      </div>
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

/** What its next day asks for: to keep it or have it picked up, to move it, else to see the order. */
function MainAction({ order, isEnding }: { order: SiteOrder; isEnding: boolean }) {
  const path = orderPage(order.orderNumber)
  const isThere = order.status === 'delivered'
  const of = isThere ? 'pickup' : 'delivery'
  const mayMove = order.movableDays.includes(of)
  const label = !mayMove
    ? text.details
    : isThere
      ? isEnding
        ? text.keepOrPickUp
        : moveDayLinks.pickup
      : deliveryDateOf(order) === null
        ? moveDayLinks.chooseDelivery
        : moveDayLinks.delivery
  return (
    <AppLink
      to={mayMove ? `${path}/${of}` : path}
      className={buttonStyle(mayMove && isThere && isEnding ? 'go' : 'line', 'compact', 'w-full')}
    >
      {label}
      <span className="sr-only"> {moveDayLinks.order(order.orderNumber)}</span>
    </AppLink>
  )
}
