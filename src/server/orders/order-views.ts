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
export function viewOrder(order: StaffOrder, viewer: Viewer, now: Date): StaffOrder | CustomerOrder | PublicOrder {
  switch (viewer) {
    case 'staff':
      return order
    case 'owner':
      return viewAsCustomer(order, now)
    case 'public':
      return pick(order, publicOrder.shape)
  }
}

/** An order as its customer sees it, with its current state. */
export function viewAsCustomer(order: StaffOrder, now: Date): CustomerOrder {
  return { ...pick(order, ownerOrder.shape), ...orderOutlook(order, now) }
}

function pick<K extends keyof StaffOrder>(order: StaffOrder, shape: Record<K, unknown>): Pick<StaffOrder, K> {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, order[key as K]])) as Pick<StaffOrder, K>
}
