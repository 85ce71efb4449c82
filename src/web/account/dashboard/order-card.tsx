import { useId, useState } from 'react'
import { orderCardText } from '#content/account/dashboard.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { togetherText } from '#content/wording/order-groups.ts'
import { orderStatusText, promised } from '#content/wording/order-progress.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { MoveDayLinks } from '#web/orders/move-day-links.tsx'
import { OrderProgress } from '#web/orders/order-progress.tsx'
import { nextOf } from '#web/orders/planned-hauls.tsx'
import { TogetherList } from '#web/orders/together-list.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { ChangeRequestDialog } from './change-request-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'

type OrderCardProps = {
  order: CustomerOrderOnWire
  /** The first order of the list that was placed together with it; null if it was placed alone. */
  groupOf: string | null
  waiting: readonly ChangeRequestOnWire[]
}

/** Where a container is, until when, and what comes next; and the change requests that wait for an answer. */
export function OrderCard({ order, groupOf, waiting }: OrderCardProps) {
  const id = useId()
  const isOpen = holdsUnit(order.status)
  const isADayLeft = !order.mayAct || order.movableDays.includes('delivery')
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 rounded-sign border border-line-strong bg-card p-5 sm:p-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <Picture yards={order.dumpsterSize} />
        <h2 id={id} className="mt-4 text-title">
          {orderCardText.container(order.dumpsterSize)}
        </h2>
        <p className="mt-1 text-ink-2">
          {orderCardText.order} <span className="whitespace-nowrap">{order.orderNumber}</span>
        </p>
      </div>
      <div className="min-w-0 lg:row-span-2">
        <p className="text-title leading-tight font-semibold">{orderStatusText[order.status]}</p>
        {isOpen && <p className="mt-1 max-w-[38em] text-ink-2">{promised(nextOf(order), isADayLeft)}</p>}
        {waiting.map(({ id: requestId, requestType, description, createdAt }) => (
          <p key={requestId} className="mt-4 rounded-card border border-warn bg-warn-tint px-4 py-3">
            <strong className="font-semibold">{orderCardText.waiting(changeRequestTypeLabels[requestType])}</strong>{' '}
            <span className="wrap-anywhere">{description}</span>
            <span className="block text-compact text-ink-2">
              {orderCardText.asked(formatInstant(new Date(createdAt)))}
            </span>
          </p>
        ))}
        <OrderProgress order={order} className="mt-5" />
        <OrderFacts order={order} />
        {groupOf && <Together order={order} groupOf={groupOf} />}
      </div>
      <div className="flex flex-wrap content-start items-start gap-3 lg:col-start-1 lg:row-start-2">
        <MoveDayLinks order={order} />
        {isOpen && order.mayAct && <AskForChange order={order} />}
        {!isOpen && order.dumpsterSize >= smallestBookableYards && (
          <AppLink
            to={`/booking?again=${encodeURIComponent(order.orderNumber)}`}
            className={buttonStyle('line', 'compact')}
          >
            {orderCardText.bookAgain}
            <span className="sr-only">
              {' '}
              {orderCardText.order} {order.orderNumber}
            </span>
          </AppLink>
        )}
        <AppLink
          to={`/confirmation/${encodeURIComponent(order.orderNumber)}`}
          className={buttonStyle('line', 'compact')}
        >
          {orderCardText.details}
          <span className="sr-only">
            {' '}
            {orderCardText.order} {order.orderNumber}
          </span>
        </AppLink>
      </div>
    </article>
  )
}

/** What was ordered together with it; the cards of a group ask once. */
function Together({ order, groupOf }: { order: CustomerOrderOnWire; groupOf: string }) {
  const { data } = useApiQuery('customer', 'GET /api/orders/by-number/{orderNumber}/group', {
    params: { orderNumber: groupOf },
  })
  if (!data || data.orders.length < 2) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{togetherText.heading(data.orders.length)}</h3>
      <TogetherList orders={data.orders} orderNumber={order.orderNumber} />
    </section>
  )
}

function Picture({ yards }: { yards: number }) {
  const size = findSize(yards)
  if (!size) return null
  return (
    <div className="flex h-28 w-fit items-end border-b-2 border-ink [--ppi:1.04] max-lg:h-auto lg:w-full">
      <ContainerDrawing size={size} decorative />
    </div>
  )
}

function AskForChange({ order }: { order: CustomerOrderOnWire }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="line"
        size="compact"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {orderCardText.change}
        <span className="sr-only">
          {' '}
          {orderCardText.order} {order.orderNumber}
        </span>
      </Button>
      {isOpen && <ChangeRequestDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
