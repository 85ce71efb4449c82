import { z } from 'zod'
import { dayNotes } from '#content/staff/day-options.ts'
import type { DayOption, DayOptions, DayOptionsQuery } from '#contract/orders/day-options.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import { addDays, clampDay, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isBetween } from '#domain/hauls/extra-hauls.ts'
import { checkOption } from '#domain/orders/day-options.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { effectiveDelivery } from '#domain/orders/order-edit.ts'
import { capacityOf, dateProblem, pickupRefusedMessage } from '#domain/scheduling/availability.ts'
import { plannedHold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { daysOf, readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { holdsOfSize } from '#server/scheduling/hold-queries.ts'
import { plannedDay, stayOf } from './day-choices.ts'
import { editableFacts } from './editable-facts.ts'
import { type LockedOrder, listEditableOrders } from './order-queries.ts'

/** Four weeks, counting the first day. */
const daysShown = 27
/** Where the planned day is later than four weeks from today, so many days before it are shown. */
const daysBefore = 7

const permitEnd = z.object({ through: isoDate.nullable() })

/** Rule 350: the days to which staff can move the delivery or the pickup of an order, as of now. Throws `not-found`. */
export async function readDayOptions(
  app: AppContext,
  orderId: string,
  { of, from: wanted }: DayOptionsQuery,
): Promise<DayOptions> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const [[order], { through: permitThrough }] = await Promise.all([
    listEditableOrders(sql, [orderId]),
    sql.one(permitEnd)`
      select max(valid_through) as through from street_permits where order_id = ${orderId} and removed_at is null`,
  ])
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const planned = plannedDay(order, of)
  const from = laterDay(wanted ?? firstDay(order, { of, planned, today }), today)
  const options = await checkOptions(app, order, { of, from, today })
  const days = options.map((option) =>
    permitThrough === null || option.day <= permitThrough
      ? option
      : { ...option, notes: [...option.notes, dayNotes.permit(permitThrough)] },
  )
  return { of, today, planned, permitThrough, days }
}

/** Of a pickup: from the delivery on. */
function firstDay(
  order: LockedOrder,
  { of, planned, today }: { of: MovableDay; planned: IsoDate | null; today: IsoDate },
): IsoDate {
  const delivery = of === 'pickup' ? effectiveDelivery(editableFacts(order)) : null
  const first = laterDay(delivery === null ? today : clampDay(delivery), today)
  const isFar = planned !== null && clampDay(planned) > addDays(first, daysShown)
  return isFar ? addDays(clampDay(planned), -daysBefore) : first
}

async function checkOptions(
  app: AppContext,
  order: LockedOrder,
  { of, from, today }: { of: MovableDay; from: IsoDate; today: IsoDate },
): Promise<DayOption[]> {
  const { sql } = app.db
  const span = { from, through: addDays(from, daysShown) }
  // A delivery on the last day needs its whole rental after it.
  const reach = { from: today, through: addDays(span.through, stayOf(order)) }
  const [equipment, rows, days, hauls] = await Promise.all([
    findEquipmentById(sql, order.equipmentId),
    holdsOfSize(sql, { size: order.equipmentSize, ...reach, today, exceptOrderId: order.id }),
    readDeliveryDays(sql, span),
    app.orderSteps.hauls.list(sql, order.id),
  ])
  if (!equipment) return []
  const facts = editableFacts(order)
  const known = {
    of,
    isPickupJoined: order.isPickupJoined,
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(order.equipmentId, rows, today),
    days,
    today,
  }
  return daysOf(span).map((day) => {
    const checked = checkOption(facts, day, known)
    const inTheWay = checked.canChoose
      ? hauls.find((haul) => haul.doneAt === null && !isBetween(checked.after, haul.plannedOn))
      : undefined
    const note = reason(order, of, day, checked)
    return {
      day,
      state: checked.state,
      canChoose: checked.canChoose,
      notes: [...(note ? [note] : []), ...(inTheWay ? [dayNotes.haul(inTheWay.kind, inTheWay.plannedOn)] : [])],
    }
  })
}

/** Why the day is refused, or that it is closed. */
function reason(
  order: LockedOrder,
  of: MovableDay,
  day: IsoDate,
  { state, canChoose, message, firstTaken, after }: ReturnType<typeof checkOption>,
): string | null {
  const size = order.equipmentSize
  if (message !== null) return message
  if (state === 'closed' && of === 'delivery') return dateProblem({ outcome: 'closed', size, date: day })
  if (canChoose) return state === 'closed' ? dayNotes.closedPickup(day) : null
  if (firstTaken === null) return dateProblem({ outcome: 'no-delivery', size, date: day })
  const isStay = firstTaken > (plannedHold(after)?.from ?? day)
  return isStay ? pickupRefusedMessage({ size, firstTaken }) : dateProblem({ outcome: 'full', size, date: day })
}
