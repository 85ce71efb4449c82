import type { ReactNode } from 'react'
import { projectPage as text } from '#content/staff/staff-projects.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { CandidateOrderOnWire } from '#contract/projects/projects.ts'

type OrderLineProps = {
  order: Omit<CandidateOrderOnWire, 'customerName' | 'companyName' | 'createdAt' | 'project'>
  state: string
  children: ReactNode
}

/** One line for an order: which one, its status, its weight, and the available actions. */
export function OrderLine({ order, state, children }: OrderLineProps) {
  const { orderNumber, dumpsterSize, customerAddress, deliveredOn, pickedUpOn, weighed, tickets } = order
  const facts = [
    text.size(dumpsterSize),
    customerAddress,
    pickedUpOn ? text.pickedUp(shortDate(pickedUpOn)) : deliveredOn ? text.delivered(shortDate(deliveredOn)) : state,
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{orderNumber}</span>
        <span>{weighed === null ? text.notWeighed : text.tons(weighed, tickets)}</span>
        <span className="w-full text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </li>
  )
}
