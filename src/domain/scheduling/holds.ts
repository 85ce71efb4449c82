import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { holdsUnit } from './open-status.ts'

/**
 * A span of days that includes both end days. Only the plan of a container that was delivered after its pickup day ends before it begins: it
 * is overdue from the start.
 */
export type Hold = { from: IsoDate; through: IsoDate }

/** A stored span for arithmetic (rule 294). */
export const clampHold = ({ from, through }: Hold): Hold => ({ from: clampDay(from), through: clampDay(through) })

/** Days that so many orders hold alike; one, unless it says how many. */
export type SharedHold = Hold & { orders?: number }

/** The facts of an order that decide on which days it holds a unit. */
export type HoldingOrder = {
  status: OrderStatus
  isArchived: boolean
  /** False for an unverified booking beyond the limits (rule 201). */
  isReserved: boolean
  requestedDelivery: IsoDate | null
  scheduledDelivery: IsoDate | null
  actualDelivery: IsoDate | null
  requestedPickup: IsoDate | null
  scheduledPickup: IsoDate | null
  minimumRentalDays: number
}

/**
 * Rule 12: the days on which an order holds one unit of its size, as of `today`; null if it holds none: without a delivery date, or picked
 * up, completed, cancelled, archived or not reserved (rule 201).
 */
export function holdOf(order: HoldingOrder, today: IsoDate): Hold | null {
  const hold = plannedHold(order)
  return hold && withOverdue(hold, order.status, today)
}

/** The same before the overdue rule, which depends on the day: the form that can be stored. */
export function plannedHold(order: HoldingOrder): Hold | null {
  if (order.isArchived || !order.isReserved || !holdsUnit(order.status)) return null
  const delivery = order.actualDelivery ?? order.scheduledDelivery ?? order.requestedDelivery
  if (delivery === null) return null
  const pickup = order.scheduledPickup ?? order.requestedPickup ?? plannedPickup(delivery, order.minimumRentalDays)
  // What was delivered after its pickup day is overdue from the start; what is still to come is out on its day at least.
  const isBefore = pickup < delivery && order.status !== 'delivered'
  return { from: delivery, through: isBefore ? delivery : pickup }
}

/** Rule 12: a container past its pickup date is back the day after tomorrow at the earliest, day after day. */
export function withOverdue<Held extends Hold>(hold: Held, status: OrderStatus, today: IsoDate): Held {
  const isOverdue = status === 'delivered' && hold.through < today
  return isOverdue ? { ...hold, through: addDays(today, 1) } : hold
}

/** The pickup day if none is named. */
export function plannedPickup(delivery: IsoDate, minimumRentalDays: number): IsoDate {
  return addDays(clampDay(delivery), minimumRentalDays)
}

/** Shared holds without one that is among them: what everybody else holds. */
export function withoutHold(holds: readonly SharedHold[], own: Hold | null): SharedHold[] {
  const place = holds.findIndex(({ from, through }) => from === own?.from && through === own.through)
  return holds.flatMap((hold, at) => {
    const { orders = 1 } = hold
    if (at !== place) return [hold]
    return orders > 1 ? [{ ...hold, orders: orders - 1 }] : []
  })
}
