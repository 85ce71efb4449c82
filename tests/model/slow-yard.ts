import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

export type SlowHaulKind = 'swap' | 'dump_and_return'

/** A haul between delivery and pickup. */
export type SlowHaul = {
  kind: SlowHaulKind
  plannedOn: IsoDate
  doneOn: IsoDate | null
  isCancelled: boolean
  /** The scheduled pickup before the haul moved it, and the day to which it did; null if it moved none. */
  moved: { from: IsoDate | null; to: IsoDate } | null
}

/** The facts that decide on the days of an order, as in docs/rules.md. */
export type SlowOrder = {
  status: OrderStatus
  isArchived: boolean
  requestedDelivery: IsoDate | null
  scheduledDelivery: IsoDate | null
  actualDelivery: IsoDate | null
  requestedPickup: IsoDate | null
  scheduledPickup: IsoDate | null
  actualPickup: IsoDate | null
  includedDays: number
  hauls: SlowHaul[]
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
    const later = this.laterOpenDay(usual)
    if (later && this.hasUnitOn(daysFrom(delivery, later), order)) return later
    const before = daysFrom(delivery, usual).filter((day) => day > delivery && day < usual && !this.isClosed(day))
    return before.at(-1) ?? usual
  }

  /** The days until trucks go out again are included. */
  includedDays(order: SlowOrder): number {
    const delivery = deliveryOf(order)
    const usual = delivery && addDays(delivery, this.rentalDays)
    const later = usual && this.isClosed(usual) ? this.laterOpenDay(usual) : undefined
    return delivery && later ? daysFrom(delivery, later).length - 1 : this.rentalDays
  }

  /** Rules 35 and 303: how many days beyond the included ones an order is charged for. */
  extraDays(order: SlowOrder): number {
    const to = order.actualPickup ?? order.scheduledPickup ?? order.requestedPickup
    const starts = [deliveryOf(order), ...order.hauls.filter(({ isCancelled }) => !isCancelled).map(dayOfHaul)]
    const [delivery] = starts
    const from = starts
      .filter((day) => day !== null)
      .sort()
      .at(-1)
    if (!delivery || !from || to === null || to <= from) return 0
    return Math.max(0, daysFrom(from, to).length - 1 - order.includedDays)
  }

  /**
   * Rules 264 and 303: the order with a haul on a day, planned or moved there; null if it does not fit. The pickup moves to the usual rental behind
   * it, if the days that this adds are free; otherwise it stays, if that is behind the haul.
   */
  withHaul(order: SlowOrder, kind: SlowHaulKind, day: IsoDate, moving?: SlowHaul): SlowOrder | null {
    const delivery = deliveryOf(order)
    if (over.includes(order.status) || delivery === null || day < this.today || day < delivery) return null
    if (this.isClosed(day) || (day === delivery && order.status !== 'delivered')) return null
    const before = moving ? this.withoutMove(order, moving) : order
    const behind = addDays(day, this.rentalDays)
    const longer = { ...before, scheduledPickup: behind }
    const isLonger = this.lastPlannedDay(before) < behind
    const held = this.daysOf(order)
    const added = this.plannedDaysOf(longer).filter((each) => each >= this.today && !held.includes(each))
    const canStay = !isLonger || this.hasUnitOn(added, order, moving)
    if (!canStay && day >= this.lastPlannedDay(before)) return null
    const after = isLonger && canStay ? longer : before
    if (kind === 'swap' && this.countOut(day, order, moving) + 1 >= this.units) return null
    const moved =
      after === longer && before.scheduledPickup !== behind ? { from: before.scheduledPickup, to: behind } : null
    const haul: SlowHaul = { kind, plannedOn: day, doneOn: null, isCancelled: false, moved }
    const hauls = moving ? order.hauls.map((each) => (each === moving ? haul : each)) : [...order.hauls, haul]
    return { ...after, hauls }
  }

  /** The order without a planned haul. */
  withoutHaul(order: SlowOrder, haul: SlowHaul): SlowOrder {
    const hauls = order.hauls.map((each) => (each === haul ? { ...each, isCancelled: true } : each))
    return { ...this.withoutMove(order, haul), hauls }
  }

  /** Of what was done, only the newest can be taken back, while the container is there. */
  isNewest(order: SlowOrder, haul: SlowHaul): boolean {
    const later = order.hauls.filter(({ doneOn }, index) => {
      if (doneOn === null || haul.doneOn === null) return false
      return doneOn > haul.doneOn || (doneOn === haul.doneOn && index > order.hauls.indexOf(haul))
    })
    return haul.doneOn !== null && later.length === 0 && !['picked_up', 'completed'].includes(order.status)
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
    if (edit.status === 'cancelled') after.scheduledPickup = this.withoutMoves(order).scheduledPickup
    if (over.includes(after.status))
      after.hauls = order.hauls.map((haul) => ({ ...haul, isCancelled: haul.isCancelled || haul.doneOn === null }))
    if (edit.scheduledDelivery !== undefined) after.scheduledDelivery = edit.scheduledDelivery
    if (edit.scheduledPickup !== undefined) after.scheduledPickup = edit.scheduledPickup
    after.actualDelivery = delivered.includes(after.status) ? (order.actualDelivery ?? this.today) : null
    const isPickedUp = ['picked_up', 'completed'].includes(after.status)
    after.actualPickup = isPickedUp ? (order.actualPickup ?? this.today) : null
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

  private hasUnitOn(days: readonly IsoDate[], except: SlowOrder, moving?: SlowHaul): boolean {
    return days.every((day) => this.countOut(day, except, moving) < this.units)
  }

  /** How many units are out on a day: of the other orders, and of every swap that is planned. One that was not done holds its unit through tomorrow. */
  private countOut(day: IsoDate, except: SlowOrder, moving?: SlowHaul): number {
    let out = 0
    for (const order of this.orders) {
      if (order !== except && this.daysOf(order).includes(day)) out++
      if (order.isArchived || over.includes(order.status)) continue
      for (const haul of order.hauls) {
        const isOpen = haul.kind === 'swap' && haul.doneOn === null && !haul.isCancelled && haul !== moving
        const last = haul.plannedOn < this.today ? addDays(this.today, 1) : haul.plannedOn
        if (isOpen && day >= haul.plannedOn && day <= last) out++
      }
    }
    return out
  }

  /** The last day of the plan, without a word on being overdue. */
  private lastPlannedDay(order: SlowOrder): IsoDate {
    const delivery = deliveryOf(order) ?? this.today
    const pickup = order.scheduledPickup ?? order.requestedPickup ?? addDays(delivery, this.rentalDays)
    return pickup < delivery && order.status !== 'delivered' ? delivery : pickup
  }

  /** The pickup is on its day of before the haul moved it, unless it was moved since, is past, or another planned haul would not be before it. */
  private withoutMove(order: SlowOrder, { moved }: SlowHaul, others = order.hauls): SlowOrder {
    if (moved === null || order.scheduledPickup !== moved.to) return order
    const before = { ...order, scheduledPickup: moved.from }
    if (over.includes(order.status) || order.isArchived || deliveryOf(order) === null) return order
    const last = this.lastPlannedDay(before)
    const isBeyond = others.some(
      (haul) =>
        haul.moved !== moved &&
        haul.doneOn === null &&
        !haul.isCancelled &&
        (haul.plannedOn >= last || haul.plannedOn < (deliveryOf(order) ?? '')),
    )
    return last < this.today || isBeyond ? order : before
  }

  /** The order without what any of its planned hauls moved. */
  withoutMoves(order: SlowOrder): SlowOrder {
    let after = order
    const open = order.hauls.filter(({ doneOn, isCancelled }) => doneOn === null && !isCancelled)
    for (const _ of open) for (const haul of open) after = this.withoutMove(after, haul, [])
    return after
  }

  private laterOpenDay(usual: IsoDate): IsoDate | undefined {
    return [1, 2, 3].map((days) => addDays(usual, days)).find((day) => !this.isClosed(day))
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

const dayOfHaul = ({ doneOn, plannedOn }: SlowHaul) => doneOn ?? plannedOn

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
