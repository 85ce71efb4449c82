import type { OrderStatus } from '#contract/orders/order-status.ts'
import { decideTransition } from './lifecycle.ts'

/** Rule 28: the five everyday statuses first, then the other four. */
export const statusesByUse: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'delivered',
  'picked_up',
  'completed',
  'new',
  'scheduled',
  'en_route',
  'cancelled',
]

/**
 * Why an order cannot get a status: it is too far along, its container is out, it must be reopened first, or it was created
 * differently: customers book pending orders, staff create new ones (rule 33).
 */
export type MoveRefusal = 'too-far-back' | 'already-delivered' | 'reopen-first' | 'made-otherwise'

/** A status in the editor; `refusal` is null if it is allowed or current. */
export type StatusChoice = { status: OrderStatus; refusal: MoveRefusal | null }

/** Rule 28: every status, and whether an order can move to it from the given status. */
export function statusChoices(from: OrderStatus): StatusChoice[] {
  return statusesByUse.map((status) => ({
    status,
    refusal: decideTransition(from, status).ok ? null : refusalOf(from, status),
  }))
}

function refusalOf(from: OrderStatus, to: OrderStatus): MoveRefusal {
  if (from === 'cancelled') return 'reopen-first'
  if (isStart(from) && isStart(to)) return 'made-otherwise'
  return to === 'cancelled' ? 'already-delivered' : 'too-far-back'
}

const isStart = (status: OrderStatus) => status === 'pending' || status === 'new'

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  new: 'confirmed',
  confirmed: 'scheduled',
  scheduled: 'en_route',
  en_route: 'delivered',
  delivered: 'picked_up',
  picked_up: 'completed',
}

/** The usual next status; null at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return next[status] ?? null
}
