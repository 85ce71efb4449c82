import type { ReactNode } from 'react'
import { projectPage as text } from '#content/staff/staff-projects.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'

type GroupedOrderProps = {
  order: StaffProjectOnWire['orders'][number]
  /** The project that it stands in: what they share is not repeated. */
  project?: Pick<StaffProjectOnWire, 'address' | 'contractorName' | 'ownerName'>
  /** A short note, such as its current project. */
  note?: string | null
  children?: ReactNode
}

/** An order in a line: its status, size and weight; and its actions. On a phone these stand beside its number. */
export function GroupedOrder({ order, project, note, children }: GroupedOrderProps) {
  const today = dateInLosAngeles(new Date())
  const { id, orderNumber, companyName, customerName, customerAddress, deliveredOn, pickedUpOn, weighed } = order
  const customer = companyName || customerName
  const others = [
    customer !== project?.contractorName && customer !== project?.ownerName && customer,
    customerAddress !== project?.address && customerAddress,
    note,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 lg:grid lg:grid-cols-[8.5rem_9rem_5rem_minmax(0,1fr)_10rem_9rem_5.5rem]">
      <AppLink to={`/admin/orders/${id}`} className="py-1.5 font-display text-[1.125rem] font-semibold">
        {orderNumber}
      </AppLink>
      <span className="mr-auto">
        <StatusChip status={order.status} />
      </span>
      <span className="order-2 flex w-full flex-wrap gap-x-4 lg:contents">
        <span>{text.size(order.dumpsterSize)}</span>
        <span className="max-lg:empty:hidden">{order.materialType}</span>
        <span className="font-medium tabular-nums">
          {weighed === null ? (
            <span className="font-normal text-ink-2">{text.notWeighed}</span>
          ) : (
            text.tons(weighed, order.tickets)
          )}
        </span>
        <span className="text-ink-2 max-lg:empty:hidden">
          {pickedUpOn
            ? text.pickedUp(bareDate(pickedUpOn, today))
            : deliveredOn && text.delivered(bareDate(deliveredOn, today))}
        </span>
      </span>
      <span className="order-1 justify-self-end">{children}</span>
      <span className="order-3 col-span-full w-full text-small text-ink-2 wrap-anywhere empty:hidden">
        {others.filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
