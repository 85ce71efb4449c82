import type { OrderStatus } from '#contract/orders/order-status.ts'

/** Rules 12 and 34: the statuses of an order that still needs its container: from booked to delivered. */
export const openStatuses = [
  'pending',
  'new',
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** Rule 12: whether an order with this status holds a unit on its days. */
export function holdsUnit(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status)
}
