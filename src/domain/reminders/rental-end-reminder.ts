import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, clampDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'

/** The facts of an order that decide whether its customer is told that the rental ends. */
export type EndingRental = { status: OrderStatus; isArchived: boolean; pickupDay: IsoDate | null }

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
