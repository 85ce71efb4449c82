import type { DayOption } from '#contract/orders/day-options.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { checkPlan, type DeliveryDay } from '#domain/scheduling/availability.ts'
import { holdOf, plannedHold, type SharedHold } from '#domain/scheduling/holds.ts'
import { decideOrderEdit, type EditableOrder } from './order-edit.ts'

export type OptionFacts = {
  of: MovableDay
  /** The pickup moves with the delivery (rule 272). */
  isPickupJoined: boolean
  capacity: number
  /** The holds of other orders. */
  holds: readonly SharedHold[]
  /** Days that are closed or have a delivery limit. */
  days: ReadonlyMap<IsoDate, DeliveryDay>
  today: IsoDate
}

/** `firstTaken`: no unit is left on this day of the stay. `message`: why the order itself rules the day out. */
export type CheckedOption = Pick<DayOption, 'state' | 'canChoose'> & {
  after: EditableOrder
  firstTaken: IsoDate | null
  message: string | null
}

/**
 * Rule 350: whether staff can plan the delivery or the pickup of an order for a day. A closed day refuses a delivery; for a pickup it is
 * advice (rule 120).
 */
export function checkOption(order: EditableOrder, date: IsoDate, facts: OptionFacts): CheckedOption {
  const { of, isPickupJoined, capacity, holds, days, today } = facts
  const edit =
    of === 'pickup'
      ? { scheduledPickup: date }
      : { scheduledDelivery: date, ...(isPickupJoined && { scheduledPickup: date }) }
  const decision = decideOrderEdit(order, edit, today)
  if (!decision.ok)
    return { state: 'blocked', canChoose: false, after: order, firstTaken: null, message: decision.message }
  const { after, settled, isDeliveryMoved } = decision
  const day = days.get(date)
  const isClosed = day?.isClosed === true
  const plan = plannedHold(after)
  const { outcome, firstTaken } =
    plan === null
      ? { outcome: 'free' as const, firstTaken: null }
      : checkPlan({ plan, held: holdOf(settled, today), capacity, holds, day: isDeliveryMoved ? day : undefined })
  const canChoose = outcome === 'free'
  const state = isClosed ? 'closed' : canChoose ? 'free' : 'full'
  return { state, canChoose, after, firstTaken, message: null }
}
