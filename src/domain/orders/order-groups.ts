import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { decideTransition, isDelivered, isPickedUp } from './lifecycle.ts'

/** What staff do with all orders of a group at once, apart from invoices, which say for themselves what is left to invoice. */
export const groupActions = ['confirm', 'move-delivery', 'move-pickup', 'cancel', 'email'] as const
export type GroupAction = (typeof groupActions)[number]

/** Why an order is left out of an action on its group. */
export type LeftOut = 'cancelled' | 'past-confirmed' | 'delivered' | 'not-delivered' | 'picked-up' | 'no-email'

type Member = { status: OrderStatus; hasEmail: boolean }

/** Rule 342: why an order of a group is left out of an action on all of them; null if it takes part. */
export function leftOutOf(action: GroupAction, { status, hasEmail }: Member): LeftOut | null {
  if (action === 'email') return hasEmail ? null : 'no-email'
  if (status === 'cancelled') return 'cancelled'
  if (action === 'confirm') return status === 'pending' || status === 'new' ? null : 'past-confirmed'
  if (action === 'move-pickup') {
    if (isPickedUp(status)) return 'picked-up'
    return isDelivered(status) ? null : 'not-delivered'
  }
  if (action === 'cancel') return decideTransition(status, 'cancelled').ok ? null : 'delivered'
  return isDelivered(status) ? 'delivered' : null
}

/** The days of an order of a group, as instants of the last move of each. */
export type GroupDays = {
  id: string
  status: OrderStatus
  deliveryDay: IsoDate | null
  pickupDay: IsoDate | null
  /** When its delivery or pickup day was last changed; null: it is as placed. */
  movedAt: Date | null
}

export type MovedAlone = { kind: 'delivery' | 'pickup'; day: IsoDate }

/**
 * Rule 341: which orders of a group were moved by themselves, with their day. The day of the group is the one that most of its orders have;
 * of as many, the one that was moved to first. Cancelled orders have no say, and are never named.
 */
export function movedAloneIn(group: readonly GroupDays[]): Map<string, MovedAlone> {
  const orders = group.filter(({ status }) => status !== 'cancelled')
  const named = new Map<string, MovedAlone>()
  for (const kind of ['delivery', 'pickup'] as const) {
    const dayOf = (order: GroupDays) => (kind === 'delivery' ? order.deliveryDay : order.pickupDay)
    const common = commonDay(orders, dayOf)
    for (const order of orders) {
      const day = dayOf(order)
      if (day !== null && day !== common && !named.has(order.id)) named.set(order.id, { kind, day })
    }
  }
  return named
}

function commonDay(orders: readonly GroupDays[], dayOf: (order: GroupDays) => IsoDate | null): IsoDate | null {
  const days = new Map<IsoDate, { count: number; movedAt: number }>()
  for (const order of orders) {
    const day = dayOf(order)
    if (day === null) continue
    const { count, movedAt } = days.get(day) ?? { count: 0, movedAt: Number.NEGATIVE_INFINITY }
    const own = order.movedAt?.getTime() ?? Number.NEGATIVE_INFINITY
    days.set(day, { count: count + 1, movedAt: Math.max(movedAt, own) })
  }
  const [first] = [...days].sort(([, a], [, b]) => b.count - a.count || a.movedAt - b.movedAt)
  return first?.[0] ?? null
}
