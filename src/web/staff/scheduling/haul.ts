import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { longestRentalDays } from '#domain/orders/order-edit.ts'
import { type Hold, openEnd } from '#domain/scheduling/holds.ts'

export type HaulKind = 'delivery' | 'pickup'

export const haulDay = (order: CalendarOrder, kind: HaulKind): IsoDate =>
  kind === 'delivery' ? order.deliveryDay : order.pickupDay

/** Rule 28: past steps are no longer planned. A container that stays without end has no pickup to move: its order plans one. */
export const canMove = ({ status, pickupDay }: CalendarOrder, kind: HaulKind): boolean =>
  status !== 'cancelled' && (kind === 'delivery' ? !isDelivered(status) : !isPickedUp(status) && pickupDay !== openEnd)

/** The nearest day of a span. */
export function within(date: IsoDate, { from, through }: Hold): IsoDate {
  if (date < from) return from
  if (date > through) return through
  return date
}

/** The days that a haul can be moved to; the server checks whether they are free. */
export function haulLimits(
  order: CalendarOrder,
  kind: HaulKind,
  { today, latest }: { today: IsoDate; latest: IsoDate },
): Hold {
  if (kind === 'delivery') return { from: today, through: latest }
  const delivery = clampDay(order.deliveryDay)
  const stay = { from: delivery, through: addDays(delivery, longestRentalDays) }
  return { ...stay, from: within(today, stay) }
}
