import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isDelivered, isPickedUp } from './lifecycle.ts'

/** The facts about an order that a customer was told, or would be told now. */
export type NoticeState = {
  status: OrderStatus
  deliveryDay: IsoDate | null
  pickupDay: IsoDate | null
  /** What is charged, in cents; missing in emails that an earlier version queued. A changed total alone sends no email. */
  totalCents?: Cents
  /** The same with every planned haul (rule 355). */
  totalWithHaulsCents?: Cents
}

export type CustomerNotice = 'cancelled' | 'reopened' | 'on-the-way' | 'moved'

/** Rule 248: the email to the customer after staff changed an order; null if nothing changed that concerns them. */
export function noticeOf(before: NoticeState, after: NoticeState): CustomerNotice | null {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? null : 'cancelled'
  if (before.status === 'cancelled') return 'reopened'
  if (after.status === 'en_route' && before.status !== 'en_route' && !isDelivered(before.status)) return 'on-the-way'
  const isDeliveryMoved = !isDelivered(after.status) && before.deliveryDay !== after.deliveryDay
  const isPickupMoved = !isPickedUp(after.status) && before.pickupDay !== after.pickupDay
  return isDeliveryMoved || isPickupMoved ? 'moved' : null
}
