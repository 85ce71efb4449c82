import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'

/** The stage of an order. Pending (booked by a customer) and new (created by staff) are both the first stage. */
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
 * Rule 28: whether staff can change an order's status, and the kind of step. Forward steps may skip stages, a correction goes back one.
 * `reopen` needs a free unit, which the caller checks.
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

const ladder = ['pending', 'confirmed', 'scheduled', 'en_route', 'delivered', 'picked_up', 'completed'] as const

/**
 * The statuses through which staff undo a step from `before` to `after`, in sequence, each allowed by rule 28; empty if there is no way. A
 * step that skipped stages is undone stage by stage.
 */
export function stepsBack(before: OrderStatus, after: OrderStatus): OrderStatus[] {
  if (before === after) return []
  if (after === 'cancelled') return steps[before as keyof typeof steps] === 0 ? ['pending'] : ['pending', before]
  if (before === 'cancelled') return ['cancelled']
  if (steps[before] >= steps[after]) return decideTransition(after, before).ok ? [before] : []
  const between = ladder.slice(steps[before] + 1, steps[after])
  return [...between.reverse(), before]
}

/** Whether the container was delivered, whatever happened since. */
export function isDelivered(status: OrderStatus): boolean {
  return status !== 'cancelled' && steps[status] >= steps.delivered
}

/** Whether the container was picked up again. */
export function isPickedUp(status: OrderStatus): boolean {
  return status !== 'cancelled' && steps[status] >= steps.picked_up
}
