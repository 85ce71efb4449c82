import type { ExtraHaulKind, HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { daysBetween, type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'

/** The days of a customer's scale, today included. */
export const daysShown = 14

/** From so many days before the pickup on, its customer has to decide (rule 257). */
const endsSoon = 2

type ScaledOrder = {
  status: OrderStatus
  delivery: IsoDate | null
  pickup: IsoDate | null
  hauls: readonly { kind: ExtraHaulKind; date: IsoDate }[]
}

/** A day of the scale: whether the container is with the customer, and what happens. */
export type ScaleDay = { isThere: boolean; haul: HaulKind | null }

/** The next two weeks of an order, day by day: where the container is, and what we do. Without a delivery day nothing is known. */
export function twoWeeksOf({ status, delivery, pickup, hauls }: ScaledOrder, today: IsoDate): ScaleDay[] {
  const days: ScaleDay[] = Array.from({ length: daysShown }, () => ({ isThere: false, haul: null }))
  if (!holdsUnit(status) || delivery === null) return days
  const isOut = status === 'delivered'
  const first = isOut ? 0 : daysUntil(delivery, today)
  // What should have happened by now is shown today: it is still to come.
  const last = pickup === null ? daysShown : Math.max(0, daysUntil(pickup, today))
  const put = (day: number, haul: HaulKind) => {
    const shown = days[Math.max(0, day)]
    if (shown) shown.haul ??= haul
  }
  for (const [index, day] of days.entries()) day.isThere = index >= Math.max(0, first) && index <= last
  if (!isOut) put(first, 'deliver')
  for (const { kind, date } of hauls) put(daysUntil(date, today), kind)
  if (pickup !== null) put(last, 'pick_up')
  return days
}

/** Days from today, negative before it. Days that were stored before rule 294 lie beyond the scale. */
function daysUntil(day: IsoDate, today: IsoDate): number {
  if (isIsoDate(day)) return daysBetween(today, day)
  return day.length > today.length || day > today ? daysShown : -daysShown
}

/** Whether a container on site is due for its pickup within two days, so that its customer has to decide (rule 257). */
export function isEndingSoon(status: OrderStatus, pickup: IsoDate | null, today: IsoDate): boolean {
  return status === 'delivered' && pickup !== null && daysUntil(pickup, today) <= endsSoon
}
