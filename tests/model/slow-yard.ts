import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** The facts that decide on the days of an order, as in docs/rules.md. */
export type SlowOrder = {
  status: OrderStatus
  isArchived: boolean
  requestedDelivery: IsoDate | null
  scheduledDelivery: IsoDate | null
  actualDelivery: IsoDate | null
  requestedPickup: IsoDate | null
  scheduledPickup: IsoDate | null
}

export type SlowEdit = {
  status?: OrderStatus
  scheduledDelivery?: IsoDate | null
  scheduledPickup?: IsoDate | null
}

export type DayRule = { isClosed: boolean; maxDeliveries: number | null }

/** Of one day: null is as its weekday has it. */
export type OwnDayRule = { isClosed: boolean | null; maxDeliveries: number | null }

const delivered: OrderStatus[] = ['delivered', 'picked_up', 'completed']
const over: OrderStatus[] = ['picked_up', 'completed', 'cancelled']

/** The reference model of a yard: it answers every question by checking every order and every day. It shares no rule with the product. */
export class SlowYard {
  readonly orders: SlowOrder[] = []
  readonly days = new Map<IsoDate, OwnDayRule>()
  /** By 'every-day' or the name of a weekday. */
  readonly rules = new Map<string, DayRule>()
  units = 2
  today: IsoDate
  readonly rentalDays: number

  constructor(today: IsoDate, rentalDays: number) {
    this.today = today
    this.rentalDays = rentalDays
  }

  /** Whether a new booking fits: every day has a free unit, and a truck can deliver it. */
  fitsNew(order: SlowOrder): boolean {
    return this.hasUnitOn(this.daysOf(order), order) && this.takesDelivery(order)
  }

  /** Rule 12: the pickup of a new booking, if trucks do not go out on the usual day. */
  namedPickup(order: SlowOrder): IsoDate | null {
    const delivery = deliveryOf(order)
    if (delivery === null) return null
    const usual = addDays(delivery, this.rentalDays)
    if (!this.isClosed(usual)) return null
    const later = [1, 2, 3].map((days) => addDays(usual, days)).find((day) => !this.isClosed(day))
    if (later && this.hasUnitOn(daysFrom(delivery, later), order)) return later
    const before = daysFrom(delivery, usual).filter((day) => day > delivery && day < usual && !this.isClosed(day))
    return before.at(-1) ?? usual
  }

  /** Whether a change fits. Days that an order already holds are not checked, whatever was cut since, nor days it holds by being overdue. */
  fitsEdited(order: SlowOrder, edit: SlowEdit): boolean {
    const after = this.edited(order, edit)
    const isTakenBack = order.status === 'delivered' && !delivered.includes(after.status)
    const settled = isTakenBack ? order : this.edited(order, { status: edit.status })
    const isReopened = order.status === 'cancelled' && after.status !== 'cancelled'
    const kept = isReopened ? [] : this.daysOf(settled)
    const added = this.plannedDaysOf(after).filter((day) => !kept.includes(day))
    const isMoved =
      isReopened ||
      (!delivered.includes(after.status) && deliveryOf(after) !== deliveryOf({ ...order, actualDelivery: null }))
    return this.hasUnitOn(added, order) && (!isMoved || over.includes(after.status) || this.takesDelivery(after, order))
  }

  /** The order after an edit that was accepted. */
  edited(order: SlowOrder, edit: SlowEdit): SlowOrder {
    const after = { ...order }
    if (edit.status !== undefined) after.status = edit.status
    if (edit.scheduledDelivery !== undefined) after.scheduledDelivery = edit.scheduledDelivery
    if (edit.scheduledPickup !== undefined) after.scheduledPickup = edit.scheduledPickup
    after.actualDelivery = delivered.includes(after.status) ? (order.actualDelivery ?? this.today) : null
    const isTakenBack = delivered.includes(order.status) && !delivered.includes(after.status)
    const delivery = deliveryOf(after)
    // What was planned while it was out would be a pickup before the delivery.
    if (isTakenBack && delivery && edit.scheduledPickup === undefined && pickupOf(after, delivery) < delivery)
      after.scheduledPickup = addDays(delivery, this.rentalDays)
    return after
  }

  /** Rule 12: each day on which an order holds a container. */
  private daysOf(order: SlowOrder): IsoDate[] {
    const days = this.plannedDaysOf(order)
    const [first] = days
    if (order.status !== 'delivered' || first === undefined) return days
    const pickup = order.scheduledPickup ?? order.requestedPickup ?? addDays(first, this.rentalDays)
    return pickup >= this.today ? days : daysFrom(first, addDays(this.today, 1))
  }

  private plannedDaysOf(order: SlowOrder): IsoDate[] {
    const delivery = deliveryOf(order)
    if (over.includes(order.status) || order.isArchived || delivery === null) return []
    const pickup = order.scheduledPickup ?? order.requestedPickup ?? addDays(delivery, this.rentalDays)
    return daysFrom(delivery, pickup)
  }

  private hasUnitOn(days: readonly IsoDate[], except: SlowOrder): boolean {
    return days.every((day) => {
      const out = this.orders.filter((order) => order !== except && this.daysOf(order).includes(day))
      return out.length < this.units
    })
  }

  private isClosed(day: IsoDate): boolean {
    return this.spokenOf(day).find((rule) => rule !== undefined && rule.isClosed !== null)?.isClosed === true
  }

  private spokenOf(day: IsoDate) {
    return [this.days.get(day), this.rules.get(weekdayName(day)), this.rules.get('every-day')]
  }

  private takesDelivery(wanted: SlowOrder, except = wanted): boolean {
    const day = deliveryOf(wanted)
    if (day === null) return true
    const max =
      this.spokenOf(day).find((rule) => rule !== undefined && rule.maxDeliveries !== null)?.maxDeliveries ?? null
    const deliveries = this.orders.filter(
      (order) => order !== except && order.status !== 'cancelled' && !order.isArchived && deliveryOf(order) === day,
    )
    return !this.isClosed(day) && (max === null || deliveries.length < max)
  }
}

const deliveryOf = (order: SlowOrder) => order.actualDelivery ?? order.scheduledDelivery ?? order.requestedDelivery

/** The pickup that is named; without one it follows the delivery. */
const pickupOf = (order: SlowOrder, delivery: IsoDate) => order.scheduledPickup ?? order.requestedPickup ?? delivery

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const weekdayName = (day: IsoDate) => weekday.format(new Date(day)).toLowerCase()

/** Every day of a span; the first one at least. */
function daysFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
