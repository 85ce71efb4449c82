import { type OwnerOrder, ownerOrder, type PublicOrder, publicOrder, type StaffOrder } from '../../contract/orders.ts'

/** Who is looking at an order. */
export type Viewer = 'staff' | 'owner' | 'public'

/** The view of an order that a viewer may have (rule 18). What is left out never reaches the encoder. */
export function viewOrder(order: StaffOrder, viewer: Viewer): StaffOrder | OwnerOrder | PublicOrder {
  switch (viewer) {
    case 'staff':
      return order
    case 'owner':
      return pick(order, ownerOrder.shape)
    case 'public':
      return pick(order, publicOrder.shape)
  }
}

function pick<K extends keyof StaffOrder>(order: StaffOrder, shape: Record<K, unknown>): Pick<StaffOrder, K> {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, order[key as K]])) as Pick<StaffOrder, K>
}
