import type { StopKind } from '#contract/stops/stop-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { decideOrderEdit, type EditableOrder } from '#domain/orders/order-edit.ts'
import {
  checkPlan,
  type DayOutcome,
  type DeliveryDay,
  dateProblem,
  pickupRefusedMessage,
} from '#domain/scheduling/availability.ts'
import { holdOf, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'

/** An order with the stops that move to another day. */
export type MovingOrder = EditableOrder & {
  orderId: string
  equipmentId: string
  size: number
  kinds: readonly StopKind[]
}

export type MoveFacts = {
  today: IsoDate
  /** Units per container type. */
  capacity: ReadonlyMap<string, number>
  /** The days that other orders hold, by container type. */
  holds: ReadonlyMap<string, readonly SharedHold[]>
  /** The delivery settings of the new day, if it is closed or has a limit. */
  day: DeliveryDay | undefined
}

export type RefusedStop = { orderId: string; kind: StopKind; message: string }

/** Deliveries before pickups: moving deliveries frees the days on which a pickup may keep its unit longer. */
export const inOrderOfMoving = <Order extends { kinds: readonly StopKind[] }>(orders: readonly Order[]): Order[] =>
  [...orders].sort((one, other) => Number(other.kinds.includes('delivery')) - Number(one.kinds.includes('delivery')))

/** Rule 253: the stops that could not move to a day together, each with the reason; empty if all can move. */
export function refusedMoves(orders: readonly MovingOrder[], to: IsoDate, facts: MoveFacts): RefusedStop[] {
  const { today, capacity } = facts
  const held = new Map(orders.map((order) => [order.orderId, holdOf(order, today)]))
  let deliveries = facts.day?.deliveries ?? 0
  return inOrderOfMoving(orders).flatMap((order) => {
    const { orderId, equipmentId, size, kinds } = order
    const refuse = (message: string) => kinds.map((kind) => ({ orderId, kind, message }))
    const decision = decideOrderEdit(order, editOf(kinds, to), today)
    if (!decision.ok) return refuse(decision.message)
    const plan = plannedHold(decision.after)
    if (plan === null) return []
    const others = orders.filter((other) => other.equipmentId === equipmentId && other !== order)
    const { outcome, firstTaken, canCome } = checkPlan({
      plan,
      held: holdOf(decision.settled, today),
      capacity: capacity.get(equipmentId) ?? 0,
      holds: [...(facts.holds.get(equipmentId) ?? []), ...others.flatMap((other) => held.get(other.orderId) ?? [])],
      day: decision.isDeliveryMoved ? facts.day && { ...facts.day, deliveries } : undefined,
    })
    if (outcome !== 'free') return refuse(refusal({ outcome, size, to, firstTaken: canCome ? firstTaken : null }))
    held.set(orderId, holdOf(decision.after, today))
    if (decision.isDeliveryMoved) deliveries += 1
    return []
  })
}

/** Rule 272: the stops of an order that move: the pickup of a live load moves with its delivery. */
export const movedKinds = (kinds: readonly StopKind[], isPickupJoined: boolean): readonly StopKind[] =>
  isPickupJoined && kinds.includes('delivery') ? ['delivery', 'pickup'] : kinds

/** The edit of an order that moves its stops. */
export const editOf = (kinds: readonly StopKind[], to: IsoDate) => ({
  ...(kinds.includes('delivery') && { scheduledDelivery: to }),
  ...(kinds.includes('pickup') && { scheduledPickup: to }),
})

function refusal(refused: {
  outcome: Exclude<DayOutcome, 'free'>
  size: number
  to: IsoDate
  firstTaken: IsoDate | null
}): string {
  const { outcome, size, to, firstTaken } = refused
  if (firstTaken !== null) return pickupRefusedMessage({ size, firstTaken })
  return dateProblem({ outcome, size, date: to })
}
