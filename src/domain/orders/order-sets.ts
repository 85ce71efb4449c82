import type { OrderStatus } from '#contract/orders/order-status.ts'
import { holdsUnit, openStatuses } from '#domain/scheduling/open-status.ts'

/** The orders that the overview counts as active (rule 111). */
export const runningStatuses = ['new', 'scheduled', 'en_route', 'delivered'] as const satisfies readonly OrderStatus[]

/** The orders of the 7-day schedule (rule 114). */
export const plannedStatuses = [
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** The orders that wait for confirmation by the office (rule 113). */
export const unconfirmedStatuses = ['pending', 'new'] as const satisfies readonly OrderStatus[]

/** Rule 82: the statuses that wait for delivery. */
export const aheadStatuses = openStatuses.filter((status) => status !== 'delivered')

/** Rule 82: whether an order with this status waits for delivery. */
export const isAhead = (status: OrderStatus): boolean => aheadStatuses.some((ahead) => ahead === status)

/** Rules 112 and 143: the statuses before the truck is on its way; after that a call or reminder is pointless. */
export const unsentStatuses = aheadStatuses.filter((status) => status !== 'en_route')

/** Whether the truck has not left yet for an order with this status. */
export const isUnsent = (status: OrderStatus): boolean => unsentStatuses.some((unsent) => unsent === status)

/** Rule 28: the statuses of delivered orders. */
export const deliveredStatuses = ['delivered', 'picked_up', 'completed'] as const satisfies readonly OrderStatus[]

/** Rule 545: open orders stand before those that are finished, and cancelled ones are last. */
export const rankOfStatus = (status: OrderStatus): 0 | 1 | 2 => (status === 'cancelled' ? 2 : holdsUnit(status) ? 0 : 1)
