import { formatPhone } from '#content/company/phone.ts'
import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import type { DayChoices } from '#contract/orders/day-changes.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import {
  addDays,
  clampDay,
  dateInLosAngeles,
  daysBetween,
  earlierDay,
  type IsoDate,
  laterDay,
} from '#contract/values/dates.ts'
import { isBetween } from '#domain/hauls/extra-hauls.ts'
import { changeLimit } from '#domain/orders/change-window.ts'
import { checkDay, dayChangeProblem } from '#domain/orders/day-change.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { rentalStart } from '#domain/orders/extra-days.ts'
import { deliveryDateOf, pickupDateOf, plannedDeliveryOf, plannedPickupOf } from '#domain/orders/order-dates.ts'
import { longestRentalDays } from '#domain/orders/order-edit.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import { readTaxAhead, type TaxAhead } from '#server/pricing/tax-ahead.ts'
import { daysOf, readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { holdsOfSize } from '#server/scheduling/hold-queries.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysChange } from './extra-days-change.ts'
import { type LockedOrder, readEditableOrder } from './order-queries.ts'
import { listWaitingRequests } from './waiting-requests.ts'

/** Eight weeks from today, and four weeks from the planned day. */
const [daysAhead, daysBeyond] = [55, 28]

/** Rule 256: the days to which a delivery or pickup can be moved, and the cost of each, as of now. */
export async function readDayChoices(
  app: AppContext,
  { orderId, of, needsCode }: { orderId: string; of: MovableDay; needsCode: boolean },
): Promise<DayChoices> {
  const now = app.clock()
  const order = await readEditableOrder(app.db.sql, orderId)
  const refusal = dayChangeRefusal(order, of, now, app.config.business.secondPhone)
  const [tax, waiting] = await Promise.all([
    readTaxAhead(app.db.sql, order, dateInLosAngeles(now)),
    listWaitingRequests(app.db.sql, { orderId, isProved: !needsCode }),
  ])
  return {
    of,
    today: dateInLosAngeles(now),
    planned: plannedDay(order, of),
    totalAmount: totalWithHauls(order),
    taxTotal: tax.total(),
    dailyRate: order.dailyOverageRateSnapshot,
    dailyTax: tax.ofExtraDays(order.dailyOverageRateSnapshot),
    includedThrough: includedThrough(order),
    refusal,
    changesUntil: changeLimit(order)?.deadline ?? null,
    needsCode,
    waiting,
    days: refusal === null ? await checkDays(app, { order, of, now, tax }) : [],
  }
}

/** The planned day, whether it was named or follows from the rental. */
export function plannedDay(order: LockedOrder, of: MovableDay): IsoDate | null {
  return of === 'delivery' ? plannedDeliveryOf(order) : pickupDateOf(order, deliveryDateOf(order))
}

/** Why the customer cannot move this day online now, as a message; null if they can. */
export function dayChangeRefusal(order: LockedOrder, of: MovableDay, now: Date, phone: string): string | null {
  const problem = dayChangeProblem(order, of, now)
  return problem && dayChangeRefusals.of(problem, formatPhone(phone))
}

function includedThrough(order: LockedOrder): IsoDate | null {
  const start = rentalStart(order)
  return start && addDays(clampDay(start), order.maximumRentalDaysSnapshot)
}

type Checked = { order: LockedOrder; of: MovableDay; now: Date; tax: TaxAhead }

async function checkDays(app: AppContext, { order, of, now, tax }: Checked): Promise<DayChoices['days']> {
  const { sql } = app.db
  const today = dateInLosAngeles(now)
  const [usual, planned] = [addDays(today, daysAhead), plannedDay(order, of)]
  const { through: latest } = bookingWindow(today)
  const beyond = planned === null ? usual : addDays(clampDay(planned), daysBeyond)
  const through = earlierDay(laterDay(usual, beyond), addDays(latest, longestRentalDays))
  const span = { from: today, through }
  const facts = editableFacts(order)
  // A delivery on the last day needs its whole rental after it.
  const reach = { from: today, through: addDays(span.through, stayOf(order)) }
  const [equipment, rows, days, hauls] = await Promise.all([
    findEquipmentById(sql, order.equipmentId),
    holdsOfSize(sql, { size: order.equipmentSize, ...reach, today, exceptOrderId: order.id }),
    readDeliveryDays(sql, reach),
    app.orderSteps.hauls.list(sql, order.id),
  ])
  if (!equipment) return []
  const holds = holdsOfEquipment(order.equipmentId, rows, today)
  const capacity = capacityOf(equipment)
  return daysOf(span).flatMap((date) => {
    const checked = checkDay(facts, date, { of, hours: order, capacity, holds, days, today, now })
    if (!checked) return []
    const inTheWay = hauls.find((haul) => haul.doneAt === null && !isBetween(checked.after, haul.plannedOn))
    const blockedBy =
      checked.blockedBy ?? (inTheWay && dayChangeRefusals.haulInTheWay(inTheWay.kind, inTheWay.plannedOn))
    const addedCost = extraDaysChange(order, checked.after).amountCents
    const { scheduledPickup, requestedPickup } = checked.after
    const pickupDate =
      of === 'delivery' ? (scheduledPickup ?? requestedPickup ?? addDays(date, order.minimumRentalDays)) : null
    const state = blockedBy ? 'blocked' : checked.state
    return [
      {
        date,
        state,
        blockedBy: blockedBy ?? null,
        addedCost,
        totalAmount: totalWithHauls(order) + addedCost,
        taxTotal: tax.total({ extraDaysCents: addedCost }),
        pickupDate,
      },
    ]
  })
}

/** Days from the delivery to a named pickup, at most the longest rental; the rental days of the type without one. */
export function stayOf(order: LockedOrder): number {
  const [delivery, pickup] = [plannedDeliveryOf(order), plannedPickupOf(order)]
  if (delivery === null || pickup === null) return order.minimumRentalDays
  return Math.min(longestRentalDays, Math.max(order.minimumRentalDays, daysBetween(delivery, pickup)))
}
