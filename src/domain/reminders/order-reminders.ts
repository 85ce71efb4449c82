import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, clampDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { isUnsent } from '#domain/orders/order-sets.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'

/** The facts of an order that decide whether its customer is reminded. */
export type RemindableOrder = {
  status: OrderStatus
  isArchived: boolean
  /** The effective day: scheduled, else requested. Null if there is none yet. */
  deliveryDay: IsoDate | null
  /** The day requested at booking. */
  requestedDay: IsoDate | null
  bookedAt: Date
  timePreference: string
  quietHours: boolean
}

const noticeMs = 24 * 60 * 60 * 1000

/**
 * Rule 143: whether a reminder is due now: from 24 hours before the delivery window starts until it starts. Orders booked within these
 * hours for that day were just confirmed and get none.
 */
export function isReminderDue(order: RemindableOrder, now: Date): boolean {
  const { deliveryDay, requestedDay, bookedAt } = order
  if (deliveryDay === null || order.isArchived || !isUnsent(order.status)) return false
  const start = windowStart(deliveryDay, order).getTime()
  const due = start - noticeMs
  const wasJustBooked = deliveryDay === requestedDay && bookedAt.getTime() > due
  return now.getTime() >= due && now.getTime() < start && !wasJustBooked
}

/** The facts of an order that decide whether its customer is told that the rental ends. */
type EndingRental = { status: OrderStatus; isArchived: boolean; pickupDay: IsoDate | null }

/** Days before the pickup, and minutes after midnight. */
const [daysBefore, beginsAt] = [2, 8 * 60]

/** Rule 257: whether the reminder is due now: for a day from 8 AM two days before the pickup, while it can still be moved online. */
export function isRentalEndDue({ status, isArchived, pickupDay }: EndingRental, now: Date): boolean {
  if (status !== 'delivered' || isArchived || pickupDay === null) return false
  const day = clampDay(pickupDay)
  const due = instantInLosAngeles(addDays(day, -daysBefore), beginsAt)
  const past = instantInLosAngeles(addDays(day, 1 - daysBefore), beginsAt)
  return now >= due && now < past
}
