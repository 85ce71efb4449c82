import { type ExtraHaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { addDays, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { type EditableOrder, effectiveDelivery } from '#domain/orders/order-edit.ts'
import { busiestDay, checkPlan } from '#domain/scheduling/availability.ts'
import { holdOf, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'

/** Why an order cannot have a haul between delivery and pickup. */
export type HaulRefusal = 'not-open' | 'no-delivery' | 'not-reserved'

/** Rule 264: why an order cannot have hauls between delivery and pickup; null if it can. */
export function haulRefusal(order: EditableOrder): HaulRefusal | null {
  if (isPickedUp(order.status) || order.status === 'cancelled') return 'not-open'
  if (!order.isReserved) return 'not-reserved'
  return effectiveDelivery(order) === null ? 'no-delivery' : null
}

/** Rule 303: whether a haul restarts the rental days under the order's terms. */
export const restartsDays = (kind: ExtraHaulKind, { swapRestartsDays }: { swapRestartsDays: boolean }): boolean =>
  swapRestartsDays && haulTraits[kind].restartsDays

/**
 * Rule 303: the day of the last haul that restarts an order's rental days; null if there is none. A planned haul counts as done on its day.
 */
export function restartOf(
  terms: { swapRestartsDays: boolean },
  hauls: readonly { kind: ExtraHaulKind; day: IsoDate }[],
): IsoDate | null {
  const days = hauls.filter(({ kind }) => restartsDays(kind, terms)).map(({ day }) => day)
  return days.sort().at(-1) ?? null
}

/**
 * Rules 264 and 303: the order with a haul on a day. A pickup planned before the haul, or on the same day, moves to after it by the usual
 * rental. If the haul restarts the rental days, any earlier pickup moves as well.
 */
export function withHaulOn(order: EditableOrder, day: IsoDate, isRestart: boolean): EditableOrder {
  const hold = plannedHold(order)
  if (hold === null) return order
  const behind = addDays(day, order.minimumRentalDays)
  const isMoved = isRestart ? hold.through < behind : hold.through <= day
  return isMoved ? { ...order, scheduledPickup: behind } : order
}

/** Rule 264: whether the day of a planned haul is between the delivery and the pickup of an order. */
export function isBetween(order: EditableOrder, day: IsoDate): boolean {
  const [hold, delivery] = [plannedHold(order), effectiveDelivery(order)]
  return hold === null || (day < hold.through && (delivery === null || day >= delivery))
}

/** The pickup of an order before a haul moved it, and the day to which the haul moved it; `to` is null if the haul did not move it. */
export type PickupMove = { from: IsoDate | null; to: IsoDate | null }

/**
 * Rule 303: the order without a planned haul that moved its pickup. The pickup returns to its earlier day, unless it was moved since, that
 * day is in the past, or another planned haul would then come after the pickup.
 */
export function withoutHaul(
  order: EditableOrder,
  { from, to }: PickupMove,
  { today, otherDays }: { today: IsoDate; otherDays: readonly IsoDate[] },
): EditableOrder {
  if (to === null || order.scheduledPickup !== to) return order
  const before = { ...order, scheduledPickup: from }
  const through = plannedHold(before)?.through ?? null
  const isPast = through === null || through < today
  return isPast || otherDays.some((day) => !isBetween(before, day)) ? order : before
}

export type HaulDay = {
  kind: ExtraHaulKind
  day: IsoDate
  /** The current order, with the days that it holds. */
  order: EditableOrder
  /** The order without the haul that moves (see {@link withoutHaul}). */
  planned?: EditableOrder
  /** Whether the haul restarts the rental days (rule 303). */
  isRestart: boolean
  today: IsoDate
  capacity: number
  /** The holds of everything else: other orders, and all swaps. */
  holds: readonly SharedHold[]
  isClosed: boolean
}

/**
 * `no-spare`: no further unit is free for a swap on the day; `stay`: the container is promised to another order on `firstTaken`, before
 * its pickup.
 */
export type HaulDayOutcome =
  | { state: 'free'; after: EditableOrder }
  | { state: 'closed' | 'no-spare' }
  | { state: 'stay'; firstTaken: IsoDate }

/**
 * Rules 264 and 303: whether a haul can be done on a day, and the order with it. A swap needs one more unit on that day; a longer stay
 * needs the order's own unit. If the extra days are not free, the pickup stays as planned if it is after the haul. Null for an impossible
 * day: in the past, or before the delivery.
 */
export function checkHaulDay(input: HaulDay): HaulDayOutcome | null {
  const { kind, day, order, planned = order, isRestart, today, capacity, holds, isClosed } = input
  const delivery = effectiveDelivery(order)
  if (day < today || delivery === null || day < delivery) return null
  if (day === delivery && !isDelivered(order.status)) return null
  if (isClosed) return { state: 'closed' }
  // The days that an overdue container holds anyway are not checked again, no matter how many are out.
  const held = holdOf(order, today)
  const firstTaken = (after: EditableOrder) => {
    const plan = plannedHold(after)
    return (
      plan &&
      checkPlan({ plan: { ...plan, from: laterDay(plan.from, today) }, held, capacity, holds, day: undefined })
        .firstTaken
    )
  }
  const moved = withHaulOn(planned, day, isRestart)
  const taken = firstTaken(moved)
  const after = taken === null ? moved : isBetween(planned, day) ? planned : null
  if (after === null) return { state: 'stay', firstTaken: taken ?? day }
  const own = plannedHold(after)
  if (own === null) return null
  const isSpare = !haulTraits[kind].bringsEmpty || busiestDay([...holds, own], { from: day, through: day }) < capacity
  return isSpare ? { state: 'free', after } : { state: 'no-spare' }
}
