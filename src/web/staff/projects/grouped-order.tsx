import type { ReactNode } from 'react'
import { projectPage as text } from '#content/staff/staff-projects.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'

type GroupedOrderProps = {
  order: StaffProjectOnWire['orders'][number]
  /** A short note, such as its current project. */
  note?: string | null
  children?: ReactNode
}

/** An order in a line: its size, status and weight; and its actions. */
export function GroupedOrder({ order, note, children }: GroupedOrderProps) {
  const today = dateInLosAngeles(new Date())
  const { id, orderNumber, companyName, customerName, customerAddress, deliveredOn, pickedUpOn, weighed } = order
  const facts = [
    companyName || customerName,
    customerAddress,
    text.size(order.dumpsterSize),
    order.materialType,
    pickedUpOn
      ? text.pickedUp(bareDate(pickedUpOn, today))
      : deliveredOn && text.delivered(bareDate(deliveredOn, today)),
    note,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <AppLink to={`/admin/orders/${id}`} className="py-1.5 font-display text-[1.125rem] font-semibold">
        {orderNumber}
      </AppLink>
      <StatusChip status={order.status} />
      <span className="mr-auto font-medium tabular-nums">
        {weighed === null ? (
          <span className="font-normal text-ink-2">{text.notWeighed}</span>
        ) : (
          text.tons(weighed, order.tickets)
        )}
      </span>
      {children}
      <span className="w-full text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
