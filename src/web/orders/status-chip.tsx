import type { ReactNode } from 'react'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Rule 81: the fill shows where the container is: amber waits for us, outlined is planned, solid is out, pale is back, plain is finished. */
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

/** The frame of the small shapes before a status: 14 by 14, in the text color. */
export function StatusMark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
      className="flex-none"
    >
      {children}
    </svg>
  )
}

const marks: Record<OrderStatus, ReactNode> = {
  pending: <circle cx="7" cy="7" r="5" strokeDasharray="2.6 2.64" strokeLinecap="butt" />,
  new: <path d="M7 1.6 12.4 7 7 12.4 1.6 7Z" />,
  confirmed: (
    <>
      <circle cx="7" cy="7" r="5" />
      <path d="m4.8 7.1 1.6 1.6 2.9-3.2" />
    </>
  ),
  scheduled: <path d="M2 3.5h10V12H2zM2 6.3h10M4.6 3.2V1.8M9.4 3.2V1.8" />,
  en_route: <path d="M1.5 2.5 12.5 7l-11 4.5L4 7Z" fill="currentColor" strokeWidth="1" strokeLinejoin="round" />,
  delivered: <path d="M1 4h12l-1.6 7H2.6Z" fill="currentColor" stroke="none" />,
  picked_up: <path d="M1.6 7.5 2.4 12h9.2l.8-4.5M7 9V1.8M4.4 4.2 7 1.6l2.6 2.6" strokeWidth="1.5" />,
  completed: <path d="m2 7.4 3.4 3.4L12 3.6" strokeWidth="1.9" />,
  cancelled: <path d="m3 3 8 8M11 3l-8 8" />,
}

/** A status as a shape, next to its word. */
export function StatusIcon({ status }: { status: OrderStatus }) {
  return <StatusMark>{marks[status]}</StatusMark>
}
