import type { OrderStatus } from '#contract/orders/order-status.ts'
import { openStatuses } from './open-status.ts'

/** What the overview counts as active (rule 111). */
export const runningStatuses = ['new', 'scheduled', 'en_route', 'delivered'] as const satisfies readonly OrderStatus[]

/** What the 7-day schedule has (rule 114). */
export const plannedStatuses = [
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** What waits for us to confirm it (rule 113). */
export const unconfirmedStatuses = ['pending', 'new'] as const satisfies readonly OrderStatus[]

/** Rule 82: the statuses of an order that waits for its delivery. */
export const aheadStatuses = openStatuses.filter((status) => status !== 'delivered')

/** Rule 82: whether an order of this status waits for its delivery. */
export const isAhead = (status: OrderStatus): boolean => aheadStatuses.some((ahead) => ahead === status)

/** Rules 112 and 143: the statuses of an order whose truck is not on its way yet: afterwards a call or a reminder comes too late. */
export const unsentStatuses = aheadStatuses.filter((status) => status !== 'en_route')

/** Whether the truck is still to leave for an order of this status. */
export const isUnsent = (status: OrderStatus): boolean => unsentStatuses.some((unsent) => unsent === status)

/** Rule 28: what has one of these was delivered. */
export const deliveredStatuses = ['delivered', 'picked_up', 'completed'] as const satisfies readonly OrderStatus[]
