import { type ChangeRequestType, changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { deliveryStart } from './cancellation.ts'
import { plannedPickupOf } from './order-dates.ts'

/** The facts of an order that decide what can still be changed. */
export type ChangeableOrder = {
  status: OrderStatus
  requestedDeliveryDate: IsoDate | null
  scheduledDeliveryDate: IsoDate | null
  requestedPickupDate: IsoDate | null
  scheduledPickupDate: IsoDate | null
  timePreference: string
  quietHours: boolean
}

/** The reference event, and the deadline for a request: a full 24 hours before it. */
export type ChangeLimit = { before: 'delivery' | 'pickup'; deadline: Date | null }

export type ChangeRefusal =
  | { ok: false; reason: 'too-late'; before: 'delivery' | 'pickup' }
  | { ok: false; reason: 'already-delivered' | 'order-over' }

export type ChangeDecision = { ok: true } | ChangeRefusal

const noticeMs = 24 * 60 * 60 * 1000

const onceDelivered: readonly ChangeRequestType[] = ['reschedule_pickup', 'other']

/** Rule 26: until when a customer can request a change; null once the order is finished. */
export function changeLimit(order: ChangeableOrder): ChangeLimit | null {
  switch (order.status) {
    case 'picked_up':
    case 'completed':
    case 'cancelled':
      return null
    case 'delivered': {
      const pickup = plannedPickupOf(order)
      // A pickup has no window: it may happen as soon as trucks go out.
      const start = pickup === null ? null : windowStart(pickup, { ...order, timePreference: '' })
      return { before: 'pickup', deadline: start && noticeDeadline(start) }
    }
    default: {
      const start = deliveryStart(order)
      return { before: 'delivery', deadline: start && noticeDeadline(start) }
    }
  }
}

/**
 * Rule 26: whether a customer's request is accepted. Before delivery, the delivery day must be known and its window at least 24 hours
 * away. After delivery, only pickup changes and other requests are accepted, until 24 hours before the pickup, if it has a day.
 */
export function decideChange(order: ChangeableOrder, type: ChangeRequestType, now: Date): ChangeDecision {
  const limit = changeLimit(order)
  if (limit === null) return { ok: false, reason: 'order-over' }
  const { before, deadline } = limit
  if (before === 'pickup' && !onceDelivered.includes(type)) return { ok: false, reason: 'already-delivered' }
  const isOpen = deadline === null ? before === 'pickup' : now.getTime() <= deadline.getTime()
  return isOpen ? { ok: true } : { ok: false, reason: 'too-late', before }
}

/** Rule 26: whether a request is late, also for requests by phone. */
export function isLateChange(order: ChangeableOrder, now: Date): boolean {
  const deadline = changeLimit(order)?.deadline
  return deadline != null && now.getTime() > deadline.getTime()
}

/** The kinds of change that would be accepted now. */
export function changeTypesNow(order: ChangeableOrder, now: Date): ChangeRequestType[] {
  return changeRequestTypes.filter((type) => decideChange(order, type, now).ok)
}

/** The notice that a change needs: 24 hours (rule 26). */
export const noticeDeadline = (start: Date) => new Date(start.getTime() - noticeMs)
