import type { CallKind } from '#contract/dashboard/dashboard-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { isUnsent, plannedStatuses } from '#domain/orders/order-sets.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'

/** What of an order that has a day decides whether its customer is to be called. */
export type CallableOrder = {
  status: OrderStatus
  /** When the container comes, or came. */
  deliveryDay: IsoDate
  pickupDay: IsoDate
  timePreference: string
  quietHours: boolean
}

/** A call: about which day it is, and how long ago that was due. */
export type CallToMake = { kind: CallKind; aboutDay: IsoDate; dueDay: IsoDate; daysPast: number }

const noticeMs = 24 * 60 * 60 * 1000

/** Rule 112: the call that the customer of an order is to get now; null when there is none. */
export function callToMake(order: CallableOrder, now: Date): CallToMake | null {
  const { status, deliveryDay, pickupDay } = order
  const today = dateInLosAngeles(now)
  if (status === 'delivered') {
    if (pickupDay >= today) return null
    return { kind: 'overdue', aboutDay: today, dueDay: pickupDay, daysPast: daysBetween(pickupDay, today) }
  }
  if (deliveryDay < today) {
    // Nobody promised a day that nobody confirmed.
    if (!plannedStatuses.some((planned) => planned === status)) return null
    return { kind: 'late', aboutDay: today, dueDay: deliveryDay, daysPast: daysBetween(deliveryDay, today) }
  }
  const isSoon = windowStart(deliveryDay, order).getTime() - now.getTime() <= noticeMs
  return isUnsent(status) && isSoon
    ? { kind: 'delivery', aboutDay: deliveryDay, dueDay: deliveryDay, daysPast: 0 }
    : null
}
