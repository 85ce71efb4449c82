import { orderSteps } from '#content/wording/order-progress.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
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

/** The steps booked, confirmed, delivered and picked up, and which are done. A cancelled order shows nothing. */
export function OrderProgress({ status, className }: { status: OrderStatus; className?: string }) {
  const done = stepsDone[status]
  if (done === 0) return null
  return (
    <ol aria-label={orderSteps.label} className={classNames('grid grid-cols-4 gap-1', className)}>
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
  )
}
