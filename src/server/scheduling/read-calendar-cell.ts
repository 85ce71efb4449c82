import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { CalendarCell, CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { freedByPickup, type Hold, holdOf, plannedPickup } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listOrdersBehind, type OrderBehindDay } from './calendar-queries.ts'
import { listDayHauls } from './delivery-plan-queries.ts'

/**
 * The orders of a day for one container type or, without one, the deliveries and pickups of the day. If no unit is free, it lists the
 * earlier pickups that would free one (rule 122). Throws `not-found` for an unknown type.
 */
export async function readCalendarCell(
  app: AppContext,
  { day, equipmentId }: { day: IsoDate; equipmentId: string | null },
): Promise<CalendarCell> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const [type, rows, hauls] = await Promise.all([
    equipmentId === null ? null : findEquipmentById(sql, equipmentId),
    listOrdersBehind(sql, { day, equipmentId }),
    listDayHauls(sql, { day, today, equipmentId }),
  ])
  if (equipmentId !== null && !type) throw new AppError('not-found', { message: 'Equipment not found' })

  const orders = rows.map((row) => ({ row, hold: holdOf(row, today), order: asShown(row, today) }))
  const holding = type ? orders.filter(({ hold }) => hold && hold.from <= day && day <= hold.through) : []
  const swaps = hauls.filter(({ kind, doneAt }) => haulTraits[kind].bringsEmpty && doneAt === null)
  const isFree = type === null || holding.length + swaps.length < capacityOf(type)
  return {
    day,
    equipmentId,
    holding: holding.map(({ order }) => order),
    delivered: orders.filter(({ order }) => order.deliveryDay === day).map(({ order }) => order),
    pickedUp: orders.filter(({ order }) => order.pickupDay === day).map(({ order }) => order),
    hauls,
    freeing: isFree ? [] : freeing(holding, day, today),
  }
}

function freeing(holding: { row: OrderBehindDay; hold: Hold | null }[], day: IsoDate, today: IsoDate) {
  const found = holding.flatMap(({ row, hold }) => {
    const freed = hold && freedByPickup({ hold, status: row.status }, day, today)
    return freed ? [{ orderId: row.id, ...freed }] : []
  })
  // The smaller the favour to ask, the better.
  const daysEarlier = ({ pickupBy, frees }: (typeof found)[number]) => daysBetween(pickupBy, frees.through)
  return found.sort((one, other) => daysEarlier(one) - daysEarlier(other))
}

function asShown(row: OrderBehindDay, today: IsoDate): CalendarOrder {
  const { id, orderNumber, version, status, customerName, customerAddress, customerCity, dumpsterSize, isStanding } =
    row
  // Every order behind a day has one.
  const deliveryDay = row.actualDelivery ?? row.scheduledDelivery ?? row.requestedDelivery ?? today
  const usual = row.standingThrough ?? plannedPickup(deliveryDay, row.minimumRentalDays)
  const planned = row.scheduledPickup ?? row.requestedPickup ?? usual
  return {
    ...{ id, orderNumber, version, status, customerName, customerAddress, customerCity, dumpsterSize, isStanding },
    scheduledDeliveryDate: row.scheduledDelivery,
    scheduledPickupDate: row.scheduledPickup,
    deliveryDay,
    pickupDay: row.actualPickup ?? planned,
    heldThrough: holdOf(row, today)?.through ?? null,
  }
}
