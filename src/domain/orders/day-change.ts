import type { DayState, MovableDay } from '#contract/orders/movable-days.ts'
import { addDays, clampDay, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { checkPlan, type DeliveryDay } from '#domain/scheduling/availability.ts'
import { openDay } from '#domain/scheduling/bookable-days.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { holdOf, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'
import { type ChangeableOrder, type ChangeRefusal, changeLimit, decideChange, noticeDeadline } from './change-window.ts'
import { deliveryDateOf } from './order-dates.ts'
import { decideOrderEdit, type EditableOrder, type OrderEdit } from './order-edit.ts'

export type DayChangeProblem = ChangeRefusal | { ok: false; reason: 'no-delivery-day' }

/**
 * Rules 26 and 256: why a customer cannot move this day now; null if they can. Before delivery, until 24 hours before it; after delivery
 * only the pickup, until 24 hours before it. A delivery without a day can get one at any time.
 */
export function dayChangeProblem(
  order: ChangeableOrder & { actualDeliveryDate: IsoDate | null },
  of: MovableDay,
  now: Date,
): DayChangeProblem | null {
  const limit = changeLimit(order)
  if (limit !== null && deliveryDateOf(order) === null) {
    return of === 'delivery' ? null : { ok: false, reason: 'no-delivery-day' }
  }
  const decision = decideChange(order, of === 'delivery' ? 'reschedule_delivery' : 'reschedule_pickup', now)
  return decision.ok ? null : decision
}

/**
 * Rule 256: the edit that moves a day. A named pickup moves with its delivery, so that the rental stays as long as before; if no truck goes
 * out on that day, it is on the last open day before.
 */
export function editOfDay(
  order: EditableOrder,
  { of, date, isClosed }: { of: MovableDay; date: IsoDate; isClosed: (day: IsoDate) => boolean },
): OrderEdit {
  if (of === 'pickup') return { scheduledPickup: date }
  const delivery = order.scheduledDelivery ?? order.requestedDelivery
  const pickup = order.scheduledPickup ?? order.requestedPickup
  const isNamed = delivery !== null && pickup !== null && pickup >= delivery
  const wanted = addDays(date, isNamed ? daysBetween(clampDay(delivery), clampDay(pickup)) : order.minimumRentalDays)
  if (!isClosed(wanted)) return { scheduledDelivery: date, ...(isNamed && { scheduledPickup: wanted }) }
  const earlier = openDay(wanted, isClosed, -1)
  return { scheduledDelivery: date, scheduledPickup: earlier !== null && earlier > date ? earlier : wanted }
}

export type ChoiceFacts = {
  of: MovableDay
  /** The delivery window depends on these. */
  hours: { timePreference: string; quietHours: boolean }
  capacity: number
  /** The holds of other orders. */
  holds: readonly SharedHold[]
  /** Days that are closed or have a delivery limit. */
  days: ReadonlyMap<IsoDate, DeliveryDay>
  today: IsoDate
  now: Date
}

export type CheckedDay = { state: DayState; after: EditableOrder; blockedBy: string | null }

/**
 * Rule 256: whether a delivery or pickup can be moved to a day, and the resulting order. A day that the order itself rules out, such as a
 * pickup before the delivery, is blocked and says why. Null if the order holds no days.
 */
export function checkDay(order: EditableOrder, date: IsoDate, facts: ChoiceFacts): CheckedDay | null {
  const { of, hours, capacity, holds, days, today, now } = facts
  const isClosed = (day: IsoDate) => days.get(day)?.isClosed === true
  const decision = decideOrderEdit(order, editOfDay(order, { of, date, isClosed }), today)
  if (!decision.ok) return { state: 'blocked', after: order, blockedBy: decision.message }
  const { after } = decision
  const checked = (state: DayState): CheckedDay => ({ state, after, blockedBy: null })
  const day = days.get(date)
  if (day?.isClosed) return checked('closed')
  if (isSoon(date, of, hours, now)) return checked('soon')
  const plan = plannedHold(after)
  if (plan === null) return null
  const { outcome } = checkPlan({
    plan,
    held: holdOf(decision.settled, today),
    capacity,
    holds,
    day: decision.isDeliveryMoved ? day : undefined,
  })
  return checked(outcome === 'free' ? 'free' : 'full')
}

/** Rule 256: a day can be chosen until 24 hours before the truck may come. A pickup has no window. */
export function isSoon(date: IsoDate, of: MovableDay, hours: ChoiceFacts['hours'], now: Date): boolean {
  const start = windowStart(date, of === 'pickup' ? { ...hours, timePreference: '' } : hours)
  return now.getTime() > noticeDeadline(start).getTime()
}
