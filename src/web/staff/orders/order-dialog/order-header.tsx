import type { ReactNode } from 'react'
import { orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { ModalClose, ModalTitle } from '#web/ui/modal-dialog.tsx'

type OrderHeaderProps = {
  order: StaffOrderOnWire
  /** The buttons at the right; on a phone they are in a bar at the bottom. */
  actions: ReactNode
  /** Further actions, next to Close. */
  menu?: ReactNode
}

/** The order's number in groups for reading aloud, its status next to it, and the actions. */
export function OrderHeader({ order, actions, menu }: OrderHeaderProps) {
  return (
    <header className="flex flex-none items-start gap-2 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
      <div className="mr-auto flex min-w-0 flex-wrap items-end gap-x-3.5 gap-y-1">
        <ModalTitle className="contents">
          <span className="basis-full truncate font-text text-dense leading-tight font-medium text-ink-2">
            {text.heading(order.customerName)}
          </span>{' '}
          <span className="text-[1.75rem] leading-none tracking-[.03em] whitespace-nowrap select-all">
            {order.orderNumber}
          </span>
        </ModalTitle>
        <StatusChip status={order.status} />
      </div>
      <div className="flex items-center gap-2 pt-1.5 max-sm:pt-0">
        <div className="flex gap-2 max-sm:hidden">{actions}</div>
        {menu}
        <ModalClose />
      </div>
    </header>
  )
}

/** On a phone the same buttons again, at the bottom of the screen. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-none gap-2 border-t border-line-strong bg-card px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:hidden *:flex-auto">
      {children}
    </div>
  )
}
