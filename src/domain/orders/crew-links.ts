import type { OrderStatus } from '#contract/orders/order-status.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'

/** Rule 356: how long a link for the crew opens something, and how many an order has at most. */
export const crewLinkDays = 30
export const maxCrewLinks = 20

type LinkedOrder = { status: OrderStatus; archivedAt: Date | null }

/** Rule 356: whether a link that was not revoked opens its order: until it expires, and until the order is over. */
export const isCrewLinkOpen = (expiresAt: Date, order: LinkedOrder, now: Date): boolean =>
  now < expiresAt && order.archivedAt === null && holdsUnit(order.status)
