import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'

/** Where an order is on its way. Pending (booked by a customer) and new (made by staff) are both the start. */
const steps: Record<Exclude<OrderStatus, 'cancelled'>, number> = {
  pending: 0,
  new: 0,
  confirmed: 1,
  scheduled: 2,
  en_route: 3,
  delivered: 4,
  picked_up: 5,
  completed: 6,
}

export type TransitionKind = 'none' | 'forward' | 'correction' | 'cancel' | 'reopen'

export type Transition = { ok: true; kind: TransitionKind } | { ok: false; reason: 'not-allowed'; message: string }

/**
 * Rule 28: whether staff may set an order from one status to another, and what that means. Forward may skip steps, a
 * correction goes back by one. `reopen` needs a free unit: that is the caller's to check.
 */
export function decideTransition(from: OrderStatus, to: OrderStatus): Transition {
  if (from === to) return { ok: true, kind: 'none' }
  if (from === 'cancelled') return to === 'pending' ? { ok: true, kind: 'reopen' } : notAllowed(from, to)
  if (to === 'cancelled') return steps[from] < steps.delivered ? { ok: true, kind: 'cancel' } : notAllowed(from, to)

  const distance = steps[to] - steps[from]
  if (distance > 0) return { ok: true, kind: 'forward' }
  if (distance === -1) return { ok: true, kind: 'correction' }
  return notAllowed(from, to)
}

function notAllowed(from: OrderStatus, to: OrderStatus): Transition {
  const message = `An order cannot go from ${orderStatusLabels[from]} to ${orderStatusLabels[to]}.`
  return { ok: false, reason: 'not-allowed', message }
}

/** Whether the container has been brought, whatever happened to it since. */
export function isDelivered(status: OrderStatus): boolean {
  return status !== 'cancelled' && steps[status] >= steps.delivered
}

/** Whether the container has been taken away again. */
export function isPickedUp(status: OrderStatus): boolean {
  return status !== 'cancelled' && steps[status] >= steps.picked_up
}
