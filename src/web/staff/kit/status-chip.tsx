import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusIcon } from './status-icon.tsx'

/** Rule 81: the fill says where our iron is: amber waits for us, an outline is planned, solid is out, pale is back, plain is over. */
const looks: Record<OrderStatus, string> = {
  pending: 'border-warn-line bg-warn-tint text-warn',
  new: 'border-warn-line bg-warn-tint text-warn',
  confirmed: 'border-steel-2 bg-card text-steel',
  scheduled: 'border-steel-2 bg-card text-steel',
  en_route: 'border-steel bg-steel text-on-steel',
  delivered: 'border-steel bg-steel text-on-steel',
  picked_up: 'border-steel-tint bg-steel-tint text-steel',
  completed: 'border-transparent text-ink-2',
  cancelled: 'border-transparent text-ink-3',
}

/** An order's status: word, shape and fill. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-[3px] border pr-2 pl-1.5 text-table leading-none font-semibold whitespace-nowrap',
        looks[status],
      )}
    >
      <StatusIcon status={status} />
      <span className={status === 'cancelled' ? 'line-through' : undefined}>{orderStatusLabels[status]}</span>
    </span>
  )
}
