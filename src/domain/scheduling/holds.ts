import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, clampDay, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { holdsUnit } from './open-status.ts'

/**
 * A span of days that includes both end days. Only a container delivered after its pickup day has a plan that ends before it starts: it is
 * overdue from the start.
 */
export type Hold = { from: IsoDate; through: IsoDate }

/** A stored span for arithmetic (rule 294). */
export const clampHold = ({ from, through }: Hold): Hold => ({ from: clampDay(from), through: clampDay(through) })

/** Days that several orders hold together; `orders` defaults to one. */
export type SharedHold = Hold & { orders?: number }

/** The facts about an order that decide on which days it holds a unit. */
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
  /** Until when its rental belongs to a standing service (rule 452); null, or absent, without one. */
  standingThrough?: IsoDate | null
}

/** Rule 452: an open standing service holds its unit through this day. Nothing is planned as far ahead. */
export const openEnd: IsoDate = '2099-12-31'

/**
 * Rule 12: the days on which an order holds one unit of its size, as of `today`; null if it holds none: without a delivery date, or picked
 * up, completed, cancelled, archived or not reserved (rule 201).
 */
export function holdOf(order: HoldingOrder, today: IsoDate): Hold | null {
  const hold = plannedHold(order)
  return hold && withOverdue(hold, order.status, today)
}

/** The same without the overdue rule, which depends on today: this form can be stored. */
export function plannedHold(order: HoldingOrder): Hold | null {
  if (order.isArchived || !order.isReserved || !holdsUnit(order.status)) return null
  const delivery = order.actualDelivery ?? order.scheduledDelivery ?? order.requestedDelivery
  if (delivery === null) return null
  const pickup = order.scheduledPickup ?? order.requestedPickup ?? usualPickup(order, delivery)
  // A container delivered after its pickup day is overdue from the start; one not delivered yet is out on its delivery
  // day at least.
  const isBefore = pickup < delivery && order.status !== 'delivered'
  return { from: delivery, through: isBefore ? delivery : pickup }
}

/** Rule 452: a standing service keeps the container at least as long as it runs. */
function usualPickup({ minimumRentalDays, standingThrough }: HoldingOrder, delivery: IsoDate): IsoDate {
  const usual = plannedPickup(delivery, minimumRentalDays)
  return standingThrough ? laterDay(usual, standingThrough) : usual
}

/** Rule 12: an overdue container is expected back the day after tomorrow at the earliest, every day anew. */
export function withOverdue<Held extends Hold>(hold: Held, status: OrderStatus, today: IsoDate): Held {
  const isOverdue = status === 'delivered' && hold.through < today
  return isOverdue ? { ...hold, through: addDays(today, 1) } : hold
}

/** The pickup day if none is given. */
export function plannedPickup(delivery: IsoDate, minimumRentalDays: number): IsoDate {
  return addDays(clampDay(delivery), minimumRentalDays)
}

/** The holds without one that is among them: those of everyone else. */
export function withoutHold(holds: readonly SharedHold[], own: Hold | null): SharedHold[] {
  const place = holds.findIndex(({ from, through }) => from === own?.from && through === own.through)
  return holds.flatMap((hold, at) => {
    const { orders = 1 } = hold
    if (at !== place) return [hold]
    return orders > 1 ? [{ ...hold, orders: orders - 1 }] : []
  })
}

/** What an earlier pickup frees: `pickupBy` is the latest pickup day that still frees the requested day. */
type Freeing = { pickupBy: IsoDate; frees: Hold }

/**
 * Rule 122: the days on which a unit would be free if an order's container were picked up earlier, including `day`; null if no pickup can
 * free it. The planned pickup day is still held; a pickup made today frees today.
 */
export function freedByPickup(
  order: { hold: Hold; status: OrderStatus },
  day: IsoDate,
  today: IsoDate,
): Freeing | null {
  const { hold, status } = order
  if (day < today || day < hold.from || day > hold.through) return null
  if (status === 'delivered' && day === today) return { pickupBy: today, frees: { from: day, through: hold.through } }
  const pickupBy = addDays(day, -1)
  // A pickup cannot happen before the delivery, or in the past.
  if (pickupBy < hold.from || pickupBy < today) return null
  return { pickupBy, frees: { from: day, through: hold.through } }
}
