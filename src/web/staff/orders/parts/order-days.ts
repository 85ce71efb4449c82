import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { isAhead } from '#domain/orders/order-sets.ts'
import { pickupOf, timeOut } from '#domain/orders/time-out.ts'

/** The effective day of an order in a row: actual, else planned, else requested. */
export type OrderDay = {
  date: IsoDate | null
  /** Days past it while it has not happened; 0 if on time. */
  daysPast: number
}

/** Rule 82: when the container comes, and how late that is already while the order still waits for its delivery. */
export function deliveryDay(order: StaffOrderOnWire, today: IsoDate): OrderDay {
  const date = deliveryDateOf(order)
  return { date, daysPast: date !== null && isAhead(order.status) ? Math.max(0, daysBetween(date, today)) : 0 }
}

/** When it goes, and for how many days it is overdue (rules 12 and 82). */
export function pickupDay(order: StaffOrderOnWire, today: IsoDate): OrderDay {
  return { date: pickupOf(order), daysPast: timeOut(order, today)?.overdueDays ?? 0 }
}
