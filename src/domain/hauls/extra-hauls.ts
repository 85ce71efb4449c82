import { type ExtraHaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { addDays, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { type EditableOrder, effectiveDelivery } from '#domain/orders/order-edit.ts'
import { busiestDay, checkPlan } from '#domain/scheduling/availability.ts'
import { holdOf, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'

/** Why a haul between delivery and pickup cannot be planned at all. */
export type HaulRefusal = 'not-open' | 'no-delivery' | 'not-reserved'

/** Rule 264: whether an order can have hauls between delivery and pickup; null if it can. */
export function haulRefusal(order: EditableOrder): HaulRefusal | null {
  if (isPickedUp(order.status) || order.status === 'cancelled') return 'not-open'
  if (!order.isReserved) return 'not-reserved'
  return effectiveDelivery(order) === null ? 'no-delivery' : null
}

/** Rule 303: whether a haul restarts the rental days of an order that has these terms. */
export const restartsDays = (kind: ExtraHaulKind, { swapRestartsDays }: { swapRestartsDays: boolean }): boolean =>
  swapRestartsDays && haulTraits[kind].restartsDays

/** Rule 303: the day of the last haul that restarts the days of an order; what is planned counts as if it were done on its day. Null without one. */
export function restartOf(
  terms: { swapRestartsDays: boolean },
  hauls: readonly { kind: ExtraHaulKind; day: IsoDate }[],
): IsoDate | null {
  const days = hauls.filter(({ kind }) => restartsDays(kind, terms)).map(({ day }) => day)
  return days.sort().at(-1) ?? null
}

/**
 * Rules 264 and 303: the order with a haul on a day. It lies between delivery and pickup, so a pickup that is planned before it, or on its day,
 * moves behind it by the usual rental; so does any earlier pickup if the haul restarts the days.
 */
export function withHaulOn(order: EditableOrder, day: IsoDate, isRestart: boolean): EditableOrder {
  const hold = plannedHold(order)
  if (hold === null) return order
  const behind = addDays(day, order.minimumRentalDays)
  const isMoved = isRestart ? hold.through < behind : hold.through <= day
  return isMoved ? { ...order, scheduledPickup: behind } : order
}

/** Rule 264: whether the day of a planned haul lies between the delivery and the pickup of an order. */
export function isBetween(order: EditableOrder, day: IsoDate): boolean {
  const [hold, delivery] = [plannedHold(order), effectiveDelivery(order)]
  return hold === null || (day < hold.through && (delivery === null || day >= delivery))
}

/** The pickup of an order before a haul moved it, and the day to which that haul moved it; of a haul that moved none, `to` is null. */
export type PickupMove = { from: IsoDate | null; to: IsoDate | null }

/**
 * Rule 303: the order without a planned haul that moved its pickup: the pickup is on its day of before, unless somebody else has moved it since,
 * it would lie in the past, or another planned haul would be left behind it.
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
  /** The order as it is now, with the days that it holds. */
  order: EditableOrder
  /** The same without a haul that is to move (see {@link withoutHaul}). */
  planned?: EditableOrder
  /** Whether the haul restarts the rental days (rule 303). */
  isRestart: boolean
  today: IsoDate
  capacity: number
  /** Of everything else: other orders, and the swaps of all. */
  holds: readonly SharedHold[]
  isClosed: boolean
}

/** `no-spare`: a swap finds no further unit on the day; `stay`: the container is promised on `firstTaken`, before its pickup would be. */
export type HaulDayOutcome =
  | { state: 'free'; after: EditableOrder }
  | { state: 'closed' | 'no-spare' }
  | { state: 'stay'; firstTaken: IsoDate }

/**
 * Rules 264 and 303: whether a haul can be done on a day, and the order with it. A swap needs one more unit on it; days that are added to the
 * stay need the order's own. If they are not free, the pickup stays as planned, where it lies behind the haul. Null if the day makes no sense:
 * past, or before the delivery.
 */
export function checkHaulDay(input: HaulDay): HaulDayOutcome | null {
  const { kind, day, order, planned = order, isRestart, today, capacity, holds, isClosed } = input
  const delivery = effectiveDelivery(order)
  if (day < today || delivery === null || day < delivery) return null
  if (day === delivery && !isDelivered(order.status)) return null
  if (isClosed) return { state: 'closed' }
  // What an overdue container holds anyway is not asked for again, however many are out.
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
