import { useId } from 'react'
import { orderCardText, orderRowText as text } from '#content/account/dashboard.ts'
import { siteRowText } from '#content/account/sites.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { orderStatusText, promised } from '#content/wording/order-progress.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { formatTimeSpan, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { isEndingSoon, twoWeeksOf } from '#domain/orders/two-weeks.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { nextOf } from '#web/orders/planned-hauls.tsx'
import { shownPickupOf } from '#web/orders/shown-pickup.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OrderScale } from './order-scale.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderMenu } from './parts/order-menu.tsx'
import { WaitingRequests } from './parts/waiting-requests.tsx'

/** The columns of the list on a desk, which its head shares: picture, place, two weeks, pickup and money, action, menu. */
export const rowColumns =
  'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)_minmax(0,4.5fr)_minmax(0,1.8fr)_minmax(0,1.8fr)_3rem]'

export type DueInvoice = { id: string; dueOn: IsoDate }

type OrderRowProps = {
  order: CustomerOrderOnWire
  /** What the site is called, and the number of the container there, as far as they are known. */
  place: { name: string; containerNumber: string | null }
  /** Its open invoice that is due first; null if none is open. */
  due: DueInvoice | null
  /** The first order of the list that was placed together with it; null if it was placed alone. */
  groupOf: string | null
  waiting: readonly ChangeRequestOnWire[]
  today: IsoDate
  closed: readonly IsoDate[]
}

/** One order: where, what comes next in a sentence and on the scale of two weeks, the action that answers it, and the rest in a menu. */
export function OrderRow({ order, place, due, groupOf, waiting, today, closed }: OrderRowProps) {
  const id = useId()
  const pickup = shownPickupOf(order)
  const isEnding = isEndingSoon(order.status, pickup, today)
  const isOpen = holdsUnit(order.status)
  const days = twoWeeksOf(
    { status: order.status, delivery: deliveryDateOf(order), pickup, hauls: order.plannedHauls },
    today,
  )
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_3rem] items-start gap-x-4 gap-y-3 p-4 lg:items-stretch lg:py-0',
        isOpen
          ? rowColumns
          : 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,3.4fr)_minmax(0,3.1fr)_minmax(0,1.8fr)_minmax(0,1.8fr)_3rem]',
      )}
    >
      <Picture yards={order.dumpsterSize} isThere={order.status === 'delivered'} />
      <div className="min-w-0 lg:self-center lg:py-3">
        <h2 id={id} className="text-large leading-tight font-semibold wrap-anywhere">
          {place.name || order.customerAddress || orderCardText.container(order.dumpsterSize)}
        </h2>
        <p className="text-compact text-ink-2">
          {[orderCardText.container(order.dumpsterSize), place.containerNumber].filter(Boolean).join(', ')}
        </p>
        <p className="text-compact text-ink-2 wrap-anywhere">
          <span className="block">{order.orderNumber}</span>
          {order.poNumber !== '' && siteRowText.po([order.poNumber])}
        </p>
      </div>
      <div className={classNames('min-w-0 max-lg:col-span-3 max-lg:row-start-2', !isOpen && 'lg:self-center')}>
        <div className="lg:relative lg:h-full">
          {isOpen && (
            <div className="pointer-events-none absolute inset-0 max-lg:hidden">
              <OrderScale days={days} today={today} closed={closed} isEnding={isEnding} />
            </div>
          )}
          <div className={classNames('lg:relative lg:py-3', isOpen && 'lg:pb-13')}>
            <Sentence order={order} pickup={pickup} isEnding={isEnding} today={today} />
            <WaitingRequests requests={waiting} today={today} />
          </div>
        </div>
      </div>
      <OrderSums order={order} pickup={pickup} dueOn={due?.dueOn ?? null} today={today} />
      <div className="max-lg:col-span-3 lg:self-center">
        <MainAction order={order} due={due} isEnding={isEnding} />
      </div>
      <div className="max-lg:col-start-3 max-lg:row-start-1 lg:self-center">
        <OrderMenu order={order} groupOf={groupOf} />
      </div>
    </article>
  )
}

function Picture({ yards, isThere }: { yards: number; isThere: boolean }) {
  const size = findSize(yards)
  return (
    <div
      className={classNames(
        'flex min-h-8 items-end overflow-hidden border-b-2 border-ink [--ppi:.36] lg:mb-4 lg:self-end lg:[--ppi:.44]',
        !isThere && 'border-dashed opacity-45',
      )}
    >
      {size && <ContainerDrawing size={size} decorative />}
    </div>
  )
}

type SentenceProps = { order: CustomerOrderOnWire; pickup: IsoDate | null; isEnding: boolean; today: IsoDate }

/** What happens next with its day, and below it what that means. */
function Sentence({ order, pickup, isEnding, today }: SentenceProps) {
  const { status } = order
  const isADayLeft = !order.mayAct || order.movableDays.includes('delivery')
  return (
    <>
      <p className={classNames('leading-snug font-medium', isEnding && 'text-warn')}>
        {nextDay(order, pickup, isEnding, today)}
      </p>
      {!isEnding && (
        <p className="max-w-[38em] text-compact text-ink-2">
          {[orderStatusText[status], holdsUnit(status) ? promised(nextOf(order), isADayLeft) : '']
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  )
}

function nextDay(order: CustomerOrderOnWire, pickup: IsoDate | null, isEnding: boolean, today: IsoDate): string {
  const { status, plannedHauls, truckExpectedFrom: from, truckExpectedUntil: until } = order
  const [haul] = plannedHauls
  switch (status) {
    case 'cancelled':
    case 'picked_up':
    case 'completed':
      return order.actualPickupDate === null ? '' : text.pickedUp(shortDay(order.actualPickupDate, today))
    case 'delivered': {
      if (haul) return text.haul(haulNames[haul.kind].label, shortDay(haul.date, today))
      if (pickup === null) return ''
      if (pickup < today) return text.wasDue(shortDay(pickup, today))
      const rate = centsIn(order.dailyOverageRateSnapshot ?? '0')
      return isEnding && order.movableDays.includes('pickup')
        ? siteRowText.ends(pickup, today, rate === 0 ? null : formatDollars(rate, 'short'))
        : siteRowText.pickup(pickup, today)
    }
    default: {
      if (order.confirmation?.isReserved === false) return text.unreserved
      const delivery = deliveryDateOf(order)
      if (delivery === null) return text.noDelivery
      const hours =
        from && until
          ? formatTimeSpan({ from: new Date(from), until: new Date(until) })
          : order.deliveryWindow === null
            ? ''
            : betweenHours(order.deliveryWindow)
      return text.delivery(shortDay(delivery, today), hours)
    }
  }
}

type MainActionProps = { order: CustomerOrderOnWire; due: DueInvoice | null; isEnding: boolean }

/** The one action that answers the sentence; orange only if it must be decided now. */
function MainAction({ order, due, isEnding }: MainActionProps) {
  const { paysOnline } = useApp()
  const path = orderPage(order.orderNumber)
  const haul = order.status === 'delivered' ? order.plannedHauls.find(({ canChange }) => canChange) : undefined
  const mayMove = order.movableDays.includes(order.status === 'delivered' ? 'pickup' : 'delivery')
  const [to, label] = haul
    ? [`${path}/haul/${haul.kind}`, text.moveHaul(haulNames[haul.kind].name)]
    : mayMove && order.status === 'delivered'
      ? [`${path}/pickup`, isEnding ? text.decide : moveDayLinks.pickup]
      : mayMove
        ? [`${path}/delivery`, deliveryDateOf(order) === null ? moveDayLinks.chooseDelivery : moveDayLinks.delivery]
        : !holdsUnit(order.status) && due
          ? [`/invoices/${encodeURIComponent(order.orderNumber)}/${due.id}`, paysOnline ? text.pay : text.invoice]
          : !holdsUnit(order.status) && order.dumpsterSize >= smallestBookableYards
            ? [`/booking?again=${encodeURIComponent(order.orderNumber)}`, orderCardText.bookAgain]
            : [path, orderCardText.details]
  return (
    <AppLink to={to} className={buttonStyle(isEnding && mayMove && !haul ? 'go' : 'line', 'compact', 'w-full')}>
      {label}
      <span className="sr-only"> {moveDayLinks.order(order.orderNumber)}</span>
    </AppLink>
  )
}
