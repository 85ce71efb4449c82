import { type ChangeRequestType, changeRequestTypes } from '#contract/change-requests/change-request-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { deliveryStart } from './cancellation.ts'
import { plannedPickupOf } from './order-dates.ts'

/** What of an order decides what may still be changed. */
export type ChangeableOrder = {
  status: OrderStatus
  requestedDeliveryDate: IsoDate | null
  scheduledDeliveryDate: IsoDate | null
  requestedPickupDate: IsoDate | null
  scheduledPickupDate: IsoDate | null
  timePreference: string
  quietHours: boolean
}

/** What is measured against, and until when a request is in time: a full 24 hours ahead. */
export type ChangeLimit = { before: 'delivery' | 'pickup'; deadline: Date | null }

export type ChangeDecision =
  | { ok: true }
  | { ok: false; reason: 'too-late'; before: 'delivery' | 'pickup' }
  | { ok: false; reason: 'already-delivered' | 'order-over' }

const noticeMs = 24 * 60 * 60 * 1000

const onceDelivered: readonly ChangeRequestType[] = ['reschedule_pickup', 'other']

/** Rule 26: until when a customer may ask for a change; null once the order is over. */
export function changeLimit(order: ChangeableOrder): ChangeLimit | null {
  switch (order.status) {
    case 'picked_up':
    case 'completed':
    case 'cancelled':
      return null
    case 'delivered': {
      const pickup = plannedPickupOf(order)
      // A pickup has no window of its own: it may come as soon as trucks go out.
      const start = pickup === null ? null : windowStart(pickup, { ...order, timePreference: '' })
      return { before: 'pickup', deadline: start && aDayBefore(start) }
    }
    default: {
      const start = deliveryStart(order)
      return { before: 'delivery', deadline: start && aDayBefore(start) }
    }
  }
}

/**
 * Rule 26: whether a customer's request is taken. Before delivery its day must be known and its window at least 24 hours
 * away; after it only the pickup can be moved, or something else asked, until 24 hours before the pickup, if that has a day.
 */
export function decideChange(order: ChangeableOrder, type: ChangeRequestType, now: Date): ChangeDecision {
  const limit = changeLimit(order)
  if (limit === null) return { ok: false, reason: 'order-over' }
  const { before, deadline } = limit
  if (before === 'pickup' && !onceDelivered.includes(type)) return { ok: false, reason: 'already-delivered' }
  const isOpen = deadline === null ? before === 'pickup' : now.getTime() <= deadline.getTime()
  return isOpen ? { ok: true } : { ok: false, reason: 'too-late', before }
}

/** Rule 26: whether a request comes late, for those that staff take by phone too. */
export function isLateChange(order: ChangeableOrder, now: Date): boolean {
  const deadline = changeLimit(order)?.deadline
  return deadline != null && now.getTime() > deadline.getTime()
}

/** The kinds of change that would be taken now. */
export function changeTypesNow(order: ChangeableOrder, now: Date): ChangeRequestType[] {
  return changeRequestTypes.filter((type) => decideChange(order, type, now).ok)
}

const aDayBefore = (start: Date) => new Date(start.getTime() - noticeMs)
