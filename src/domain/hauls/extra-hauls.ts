import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { type EditableOrder, effectiveDelivery } from '#domain/orders/order-edit.ts'
import { busiestDay, type DayVerdict } from '#domain/scheduling/availability.ts'
import { type Hold, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'

/** Why a haul between delivery and pickup cannot be planned at all. */
export type HaulRefusal = 'not-open' | 'no-delivery' | 'not-reserved'

/** Rule 264: whether an order can have hauls between delivery and pickup; null if it can. */
export function haulRefusal(order: EditableOrder): HaulRefusal | null {
  if (isPickedUp(order.status) || order.status === 'cancelled') return 'not-open'
  if (!order.isReserved) return 'not-reserved'
  return effectiveDelivery(order) === null ? 'no-delivery' : null
}

/**
 * Rule 264: the order with a haul on a day: it lies between delivery and pickup, so a pickup that is planned before it, or on its day,
 * moves behind it by the usual rental.
 */
export function withHaulOn(order: EditableOrder, day: IsoDate): EditableOrder {
  const hold = plannedHold(order)
  if (hold === null || hold.through > day) return order
  return { ...order, scheduledPickup: addDays(day, order.minimumRentalDays) }
}

/** Rule 264: whether the day of a planned haul lies between the delivery and the pickup of an order. */
export function isBetween(order: EditableOrder, day: IsoDate): boolean {
  const [hold, delivery] = [plannedHold(order), effectiveDelivery(order)]
  return hold === null || (day < hold.through && (delivery === null || day >= delivery))
}

export type HaulDay = {
  kind: ExtraHaulKind
  day: IsoDate
  /** The order before, with the days that it holds. */
  order: EditableOrder
  today: IsoDate
  capacity: number
  /** Of everything else: other orders, and the swaps of all. */
  holds: readonly SharedHold[]
  isClosed: boolean
}

/**
 * Rule 264: whether a haul can be done on a day. A swap needs one more unit on it; days that are added to the stay need the order's own.
 * Null if the day makes no sense: past, or before the delivery.
 */
export function judgeHaulDay({ kind, day, order, today, capacity, holds, isClosed }: HaulDay): DayVerdict | null {
  const delivery = effectiveDelivery(order)
  if (day < today || delivery === null || day < delivery) return null
  if (day === delivery && !isDelivered(order.status)) return null
  if (isClosed) return 'closed'
  const [before, after] = [plannedHold(order), plannedHold(withHaulOn(order, day))]
  if (after === null) return null
  const own: Hold[] = [after]
  const added = before === null ? after : { from: addDays(before.through, 1), through: after.through }
  const stays =
    added.from > added.through || busiestDay(holds, { ...added, from: laterDay(added.from, today) }) < capacity
  const swaps = kind !== 'swap' || busiestDay([...holds, ...own], { from: day, through: day }) < capacity
  return stays && swaps ? 'free' : 'full'
}
