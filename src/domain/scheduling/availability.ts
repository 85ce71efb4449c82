import { addDays, countDays, daysBetween, eachDay, formatDate, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { DeliveryLimits } from './delivery-limits.ts'
import { clampHold, type Hold, plannedPickup, type SharedHold } from './holds.ts'

/** The deliveries of one day, across all sizes. */
export type DeliveryDay = DeliveryLimits & { deliveries: number }

/** `full`: no unit is left; `no-delivery`: a unit is left, but the day's delivery limit is reached. */
export type DayOutcome = 'free' | 'full' | 'no-delivery' | 'closed'

/** One container type: its units, the days they are held, the rental days, and the special days. */
export type Calendar = {
  /** The days to check. */
  window: Hold
  /** Days from delivery to the planned pickup. */
  rentalDays: number
  capacity: number
  holds: readonly SharedHold[]
  days: ReadonlyMap<IsoDate, DeliveryDay>
  /** How many containers come together; defaults to one. */
  quantity?: number
}

/** The number of units that can be out at once. */
export function capacityOf(equipment: { totalInventory: number; maintenanceInventory: number }): number {
  return Math.max(0, equipment.totalInventory - equipment.maintenanceInventory)
}

/** The highest number of holds on any day of a span. Two consecutive holds need one unit, not two. */
export function busiestDay(holds: readonly SharedHold[], within: Hold): number {
  return Math.max(0, ...heldPerDay(holds, clampHold(within)))
}

/** Rule 12: whether containers can be delivered on a date: a unit for each must be free on every day through the pickup, including both end days. */
export function checkDelivery(input: {
  date: IsoDate
  rentalDays: number
  capacity: number
  holds: readonly SharedHold[]
  day: DeliveryDay | undefined
  /** How many containers come together; defaults to one. */
  quantity?: number
}): DayOutcome {
  const { date, rentalDays, quantity = 1 } = input
  const rental = { from: date, through: plannedPickup(date, rentalDays) }
  return outcomeOf(input.day, busiestDay(input.holds, rental) + quantity <= input.capacity, quantity)
}

/**
 * Rule 12: whether an order can hold the days of a new plan in addition to those it already holds. Checks new days only: a stock
 * reduction never takes a day from an order. `day` is the delivery day if the delivery moves. `firstTaken` is the first new day without a
 * free unit. `canCome`: only the length of the stay does not fit.
 */
export function checkPlan(input: {
  plan: Hold
  held: Hold | null
  capacity: number
  /** The holds of other orders. */
  holds: readonly SharedHold[]
  day: DeliveryDay | undefined
}): { outcome: DayOutcome; firstTaken: IsoDate | null; canCome: boolean } {
  const { capacity, holds } = input
  const [plan, held] = [clampHold(input.plan), input.held && clampHold(input.held)]
  const taken = newDays(plan, held).map((span) => firstDayTaken(holds, span, capacity))
  const firstTaken = taken.find((day) => day !== null) ?? null
  const isUnitThere = firstTaken === null || firstTaken > plan.from
  return {
    outcome: outcomeOf(input.day, firstTaken === null),
    firstTaken,
    canCome: outcomeOf(input.day, isUnitThere) === 'free',
  }
}

function firstDayTaken(holds: readonly SharedHold[], within: Hold, capacity: number): IsoDate | null {
  const index = heldPerDay(holds, within).findIndex((count) => count >= capacity)
  return index < 0 ? null : addDays(within.from, index)
}

/** The days of one span outside another: before and after it. */
function newDays(plan: Hold, held: Hold | null): Hold[] {
  if (held === null || held.through < plan.from || held.from > plan.through) return [plan]
  const before = { from: plan.from, through: addDays(held.from, -1) }
  const after = { from: addDays(held.through, 1), through: plan.through }
  return [before, after].filter(({ from, through }) => from <= through)
}

/** The days of the window on which no delivery is possible; `noDelivery`: those of `full` on which a unit is left. */
export type UnavailableDays = { full: IsoDate[]; noDelivery: IsoDate[]; closed: IsoDate[] }

/**
 * Every day of the window on which no delivery is possible. Takes time proportional to days plus holds, not days times
 * holds.
 */
export function unavailableDays(calendar: Calendar): UnavailableDays {
  const outcomes = outcomesOfWindow(calendar)
  const datesThatAre = (...wanted: DayOutcome[]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).map(({ date }) => date)
  return {
    full: datesThatAre('full', 'no-delivery'),
    noDelivery: datesThatAre('no-delivery'),
    closed: datesThatAre('closed'),
  }
}

/** The first day of the window after `after` on which a container can be delivered; null if none. */
export function nextFreeDate(calendar: Calendar & { after: IsoDate }): IsoDate | null {
  const free = outcomesOfWindow(calendar).find(({ date, outcome }) => date > calendar.after && outcome === 'free')
  return free?.date ?? null
}

type RefusedDate = {
  outcome: Exclude<DayOutcome, 'free'>
  size: number
  date: IsoDate
  /** How many containers come together; defaults to one. */
  quantity?: number
}

/** Why a date is not available, as a sentence. `size` in yards. */
export function dateProblem({ outcome, size, date: day, quantity = 1 }: RefusedDate): string {
  const date = formatDate(day)
  const isOne = quantity === 1
  return {
    full: isOne
      ? `No ${size} yard container is left for ${date}.`
      : `Fewer than ${quantity} containers of ${size} yards are left for ${date}.`,
    'no-delivery': isOne ? `No delivery is left on ${date}.` : `Fewer than ${quantity} deliveries are left on ${date}.`,
    closed: `We do not deliver on ${date}.`,
  }[outcome]
}

/** Rule 12: the message for an unavailable date, with the reason. `next` is the next free date, if any, for all of `quantity`. */
export function dateRefusedMessage({ next, ...refused }: RefusedDate & { next: IsoDate | null }): string {
  const { quantity = 1 } = refused
  const wayOut =
    next === null
      ? 'Please call us.'
      : `The next free date${quantity === 1 ? '' : ` for all ${quantity}`} is ${formatDate(next)}.`
  return `${dateProblem(refused)} ${wayOut}`
}

/** The message to staff if a container cannot stay as long as planned. */
export function pickupRefusedMessage(input: { size: number; firstTaken: IsoDate }): string {
  const taken = formatDate(input.firstTaken)
  const latest = formatDate(addDays(input.firstTaken, -1))
  return `Every ${input.size} yard container is booked on ${taken}. The latest pickup is ${latest}.`
}

function outcomeOf(day: DeliveryDay | undefined, hasUnit: boolean, quantity = 1): DayOutcome {
  if (day?.isClosed) return 'closed'
  if (!hasUnit) return 'full'
  const hasDelivery = day === undefined || day.maxDeliveries === null || day.deliveries + quantity <= day.maxDeliveries
  return hasDelivery ? 'free' : 'no-delivery'
}

function outcomesOfWindow({ window, rentalDays, capacity, holds, days, quantity = 1 }: Calendar) {
  const held = heldPerDay(holds, { from: window.from, through: plannedPickup(window.through, rentalDays) })
  // The pickup day moves one day with each delivery day, so each day's holds are counted once.
  let lastUsedUp = held.findLastIndex((count, index) => index < rentalDays && count + quantity > capacity)
  return eachDay(window.from, window.through, maxHeldDays).map((date, index) => {
    const pickup = index + rentalDays
    if ((held[pickup] ?? 0) + quantity > capacity) lastUsedUp = pickup
    return { date, outcome: outcomeOf(days.get(date), lastUsedUp < index, quantity) }
  })
}

/** As many days as can be entered (rule 294), plus the longest rental. */
const maxHeldDays = 37_300

/**
 * The number of holds on each day of a span. Throws a RangeError for a span beyond the days that can be entered (rule
 * 294).
 */
export function heldPerDay(holds: readonly SharedHold[], within: Hold): number[] {
  const length = countDays(within.from, within.through, maxHeldDays)
  const begins = new Array<number>(length).fill(0)
  const ended = new Array<number>(length).fill(0)
  for (const hold of holds) {
    if (hold.through < within.from || hold.from > within.through) continue
    const orders = hold.orders ?? 1
    add(begins, hold.from <= within.from ? 0 : daysBetween(within.from, hold.from), orders)
    add(ended, daysBetween(within.from, hold.through) + 1, orders)
  }

  let held = 0
  return begins.map((starting, index) => {
    held += starting - (ended[index] ?? 0)
    return held
  })
}

function add(days: number[], index: number, orders: number): void {
  if (index < days.length) days[index] = (days[index] ?? 0) + orders
}

type Offer = { deliveryDate: IsoDate; totalPrice: Cents }

/** Rule 255: the offer with the earliest truck; the cheapest of several on the same day. Null without offers. */
export function firstOffer<O extends Offer>(offers: readonly O[]): O | null {
  const isBefore = (one: O, other: O) =>
    one.deliveryDate < other.deliveryDate ||
    (one.deliveryDate === other.deliveryDate && one.totalPrice < other.totalPrice)
  return offers.reduce<O | null>((first, each) => (first === null || isBefore(each, first) ? each : first), null)
}
