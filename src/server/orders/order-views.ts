import {
  type CustomerOrder,
  ownerOrder,
  type PublicOrder,
  publicOrder,
  type StaffOrder,
} from '#contract/orders/orders.ts'
import { orderOutlook } from '#domain/orders/order-outlook.ts'

/** The viewer of an order. */
export type Viewer = 'staff' | 'owner' | 'public'

/** The view of an order that a viewer gets (rule 18). What is left out never reaches the encoder. */
export function viewOrder(
  order: StaffOrder,
  viewer: Viewer,
  view: CustomerView,
): StaffOrder | CustomerOrder | PublicOrder {
  switch (viewer) {
    case 'staff':
      return order
    case 'owner':
      return viewAsCustomer(order, view)
    case 'public':
      return pick(order, publicOrder.shape)
  }
}

/** `mayConfirm`: whether the viewer proved to read the emails about the order (rules 201 and 208). */
type CustomerView = { now: Date; mayConfirm: boolean }

/** An order as its customer sees it, with its current state. */
export function viewAsCustomer(order: StaffOrder, { now, mayConfirm }: CustomerView): CustomerOrder {
  const confirmation = confirmationOf(order)
  return {
    ...pick(order, ownerOrder.shape),
    poNumber: order.poNumber,
    jobNumber: order.jobNumber,
    ...orderOutlook(order, now),
    confirmation: confirmation && { ...confirmation, mayConfirm },
    mayRenewLinks: mayConfirm,
  }
}

/** A booking that holds its days and never lapses waits for nothing, though nobody verified it. */
function confirmationOf({ status, isVerified, isReserved, lapsesAt }: StaffOrder) {
  if (isVerified || status !== 'pending' || (isReserved && lapsesAt === null)) return null
  return { isReserved, confirmBy: lapsesAt }
}

function pick<K extends keyof StaffOrder>(order: StaffOrder, shape: Record<K, unknown>): Pick<StaffOrder, K> {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, order[key as K]])) as Pick<StaffOrder, K>
}
