import type { ReactNode, Ref } from 'react'
import { timelineText } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TimelineList } from './timeline-list.tsx'

type OrderBodyProps = {
  order: StaffOrderOnWire
  /** The open tab is the timeline: it is not shown twice. */
  isTimeline?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/** The scrolling content below the header: the open tab, and next to it, if there is room, the timeline. */
export function OrderBody({ order, isTimeline = false, ref, className, children }: OrderBodyProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'grid min-h-0 flex-auto grid-cols-[minmax(0,1fr)] overflow-y-auto overscroll-contain',
        !isTimeline && 'md:grid-cols-[minmax(0,1fr)_316px]',
        className,
      )}
    >
      {children}
      {!isTimeline && (
        <Section
          heading={timelineText.heading}
          className="border-l border-line bg-paper px-6 pt-4.5 pb-6 max-md:hidden"
        >
          <TimelineList order={order} full={false} />
        </Section>
      )}
    </div>
  )
}
