import { type CalendarDay, calendarDays, type StaffCalendar } from '#contract/scheduling/staff-calendar.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { type EquipmentHold, holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { capacityOf, heldPerDay } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { listEquipmentWith } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { holdsWithin } from './calendar-queries.ts'
import { readPlannedDays } from './delivery-days.ts'
import { readCountedHauls } from './delivery-plan-queries.ts'
import { deliveriesWithin } from './hold-queries.ts'

/**
 * The staff calendar: sixty days from `wanted`, or from today if that is past (rule 121). Removed types are shown as long as an order holds
 * one.
 */
export async function readStaffCalendar(app: AppContext, wanted: IsoDate | null): Promise<StaffCalendar> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const { through: latest } = bookingWindow(today)
  const from = wanted === null || wanted < today ? today : wanted > latest ? latest : wanted
  const span = { from, through: addDays(from, calendarDays - 1) }
  const holds = await holdsWithin(sql, span)
  const equipment = await listEquipmentWith(sql, [...new Set(holds.map(({ equipmentId }) => equipmentId))])
  const types = equipment.map((type) => ({
    isActive: type.isActive,
    equipmentId: type.id,
    name: type.name,
    size: type.size,
    capacity: capacityOf(type),
    held: heldPerDay(holdsOfEquipment(type.id, holds, today), span),
  }))
  return {
    today,
    ...span,
    latest,
    days: await readDays(sql, span, holds),
    types: types.filter(({ isActive, held }) => isActive || held.some((count) => count > 0)),
  }
}

async function readDays(sql: Queryable, span: Hold, holds: readonly EquipmentHold[]): Promise<CalendarDay[]> {
  const [days, counts, counted] = await Promise.all([
    readPlannedDays(sql, span),
    deliveriesWithin(sql, span),
    readCountedHauls(sql),
  ])
  const countsOthers = Object.values(counted).some(Boolean)
  const deliveries = new Map(counts.map((count) => [count.day, count.deliveries]))
  const pickups = new Map<IsoDate, number>()
  for (const { through, orders = 1 } of holds) pickups.set(through, (pickups.get(through) ?? 0) + orders)
  return days.map(({ own, ...day }) => ({
    ...day,
    deliveries: deliveries.get(day.day) ?? 0,
    countsOthers,
    pickups: pickups.get(day.day) ?? 0,
    ownIsClosed: own?.isClosed ?? null,
    ownMaxDeliveries: own?.maxDeliveries ?? null,
  }))
}
