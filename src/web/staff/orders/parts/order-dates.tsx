import { orderRowText as text } from '#content/staff/staff-orders.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { isAhead } from '#domain/orders/order-sets.ts'
import { pickupOf, timeOut } from '#domain/orders/time-out.ts'

/** Delivery over pickup; late or overdue in red, with the words. */
export function OrderDates({ order, today }: { order: StaffOrderOnWire; today: IsoDate }) {
  return (
    <span className="grid w-max gap-y-px whitespace-nowrap">
      <Day
        label={text.delivery}
        day={deliveryDay(order, today)}
        past={text.late}
        today={today}
        arrow="M7 1.5v8M3.8 6.6 7 9.8l3.2-3.2M2 12.6h10"
      />
      <Day
        label={text.pickup}
        day={pickupDay(order, today)}
        past={text.overdue}
        today={today}
        arrow="M7 10V2M3.8 5 7 1.8 10.2 5M2 12.6h10"
      />
    </span>
  )
}

type DayProps = { label: string; day: OrderDay; past: (days: number) => string; today: IsoDate; arrow: string }

function Day({ label, day: { date, daysPast }, past, today, arrow }: DayProps) {
  if (date === null || daysPast === 0) {
    return (
      <span className="grid grid-cols-[14px_auto] items-center gap-x-1.5">
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="text-ink-3">
          <path d={arrow} stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
        </svg>
        <span>
          <span className="sr-only">{label} </span>
          {date === null ? <span className="text-ink-3">{text.noDate}</span> : bareDate(date, today)}
        </span>
      </span>
    )
  }
  return (
    <span className="grid grid-cols-[14px_auto] items-center gap-x-1.5 font-semibold text-danger">
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M7 1.2 13.2 12.6H.8Z" fill="currentColor" />
        <path d="M7 5.4v3.2M7 10.6v.2" className="stroke-card" strokeWidth="1.5" strokeLinecap="square" />
      </svg>
      <span>
        <span className="sr-only">{label} </span>
        {bareDate(date, today)}, {past(daysPast)}
      </span>
    </span>
  )
}

/** The effective day of an order in a row: actual, else planned, else requested. */
type OrderDay = {
  date: IsoDate | null
  /** Days past it while it has not happened; 0 if on time. */
  daysPast: number
}

/** Rule 82: when the container comes, and how late that is already while the order still waits for its delivery. */
export function deliveryDay(order: StaffOrderOnWire, today: IsoDate): OrderDay {
  const date = deliveryDateOf(order)
  return { date, daysPast: date !== null && isAhead(order.status) ? Math.max(0, daysBetween(date, today)) : 0 }
}

/** When it goes, as planned before it comes, and for how many days it is overdue (rules 12 and 82). A cancelled order keeps only named days. */
export function pickupDay(order: StaffOrderOnWire, today: IsoDate): OrderDay {
  const date = order.status === 'cancelled' ? pickupOf(order) : pickupDateOf(order, deliveryDateOf(order))
  return { date, daysPast: timeOut(order, today)?.overdueDays ?? 0 }
}
