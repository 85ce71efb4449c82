import { orderSteps } from '#content/wording/order-progress.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { formatTimeSpan } from '#contract/values/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

const steps = [orderSteps.booked, orderSteps.confirmed, orderSteps.delivered, orderSteps.pickedUp]

const stepsDone: Record<OrderStatus, number> = {
  pending: 1,
  new: 1,
  confirmed: 2,
  scheduled: 2,
  en_route: 2,
  delivered: 3,
  picked_up: 4,
  completed: 4,
  cancelled: 0,
}

type ProgressProps = {
  order: { status: OrderStatus; truckExpectedFrom?: string | null; truckExpectedUntil?: string | null }
  className?: string
}

/** The steps booked, confirmed, delivered and picked up, and which are done, and a truck that is on its way. A cancelled order shows nothing. */
export function OrderProgress({ order, className }: ProgressProps) {
  const { truckExpectedFrom: from, truckExpectedUntil: until } = order
  const done = stepsDone[order.status]
  if (done === 0) return null
  return (
    <div className={className}>
      {from && until && (
        <p role="status" className="mb-4 rounded-card bg-steel px-4 py-3 text-on-steel">
          <strong className="block font-display text-large font-semibold">{orderSteps.onItsWay}</strong>
          {orderSteps.expected(formatTimeSpan({ from: new Date(from), until: new Date(until) }))}
        </p>
      )}
      <ol aria-label={orderSteps.label} className="grid grid-cols-4 gap-1">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === done - 1 ? 'step' : undefined}
            className={classNames(
              'border-t-[5px] pt-1.5 pr-1 text-small leading-tight sm:text-compact',
              index < done ? 'border-steel font-semibold' : 'border-line text-ink-2',
            )}
          >
            {step}
            {index < done && <span className="sr-only"> ({orderSteps.done})</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
