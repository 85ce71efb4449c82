import type { OrderStatus } from '#contract/orders/order-status.ts'
import { decideTransition } from './lifecycle.ts'

/** Rule 28: the five that the office works with every day come first, then the other four. */
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
 * Why an order cannot take a status: it went on since, its container is out already, it must be reopened first, or it was
 * made another way: pending is what customers book, new what staff make (rule 33).
 */
export type MoveRefusal = 'too-far-back' | 'already-delivered' | 'reopen-first' | 'made-otherwise'

/** A status as a choice of the editor; `refusal` is null where the move is allowed, or is no move at all. */
export type StatusChoice = { status: OrderStatus; refusal: MoveRefusal | null }

/** Rule 28: every status, and whether an order of the given status may be set to it. */
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

/** The one step that usually comes next; null at the end of the way. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return next[status] ?? null
}
