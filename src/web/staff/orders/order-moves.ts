import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'

/** The three that the menu always has, in this order. */
const always = ['confirmed', 'delivered', 'completed'] as const satisfies readonly OrderStatus[]

export type OrderMoves = {
  /** `blocked`: it has that status, or there is no way to it. `isCorrection`: it is a step back. */
  always: { status: (typeof always)[number]; blocked: 'is-now' | 'no-way' | null; isCorrection: boolean }[]
  /** The other steps onwards. */
  onwards: OrderStatus[]
  /** The step back, as a correction. */
  back: OrderStatus[]
  canCancel: boolean
  canReopen: boolean
}

/** Rules 28 and 83: the menu of an order, by status. */
export function orderMoves(from: OrderStatus): OrderMoves {
  const kindOf = (to: OrderStatus) => {
    const transition = decideTransition(from, to)
    return transition.ok ? transition.kind : null
  }
  const others = orderStatuses.filter((status) => !always.some((each) => each === status))
  return {
    always: always.map((status) => {
      const kind = kindOf(status)
      const blocked = kind === 'none' ? 'is-now' : kind === null ? 'no-way' : null
      return { status, blocked, isCorrection: kind === 'correction' }
    }),
    onwards: others.filter((status) => kindOf(status) === 'forward'),
    back: others.filter((status) => kindOf(status) === 'correction'),
    canCancel: kindOf('cancelled') === 'cancel',
    canReopen: kindOf('pending') === 'reopen',
  }
}
