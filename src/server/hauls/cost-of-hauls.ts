import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DayQuote } from '#contract/orders/day-quotes.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { checkHaulDay, haulRefusal, restartsDays } from '#domain/hauls/extra-hauls.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { longestRentalDays } from '#domain/orders/order-edit.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { holdOf, withOverdue, withoutHold } from '#domain/scheduling/holds.ts'
import { listEquipmentWith } from '#server/equipment/equipment-queries.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { holdsWithin } from '#server/scheduling/calendar-queries.ts'
import { listExtraHaulsOf } from './haul-queries.ts'
import { extraDaysWith, unmoved } from './haul-room.ts'

/**
 * Rules 264 and 303: how moving each planned haul to a day changes the total of its order as of now, by haul id, in cents; the haul's own
 * price is part of the total. Leaves out hauls without room on that day. Does not check whether the day is closed.
 */
export async function costsOfHauls(
  sql: Queryable,
  orders: readonly LockedOrder[],
  { haulIds, day, now }: { haulIds: readonly string[]; day: IsoDate; now: Date },
): Promise<Map<string, DayQuote>> {
  if (haulIds.length === 0) return new Map()
  const today = dateInLosAngeles(now)
  const [hauls, equipment, rows] = await Promise.all([
    listExtraHaulsOf(
      sql,
      orders.map(({ id }) => id),
    ),
    listEquipmentWith(
      sql,
      orders.map(({ equipmentId }) => equipmentId),
    ),
    holdsWithin(sql, { from: today, through: addDays(day, longestRentalDays) }),
  ])
  const costs = new Map<string, DayQuote>()
  for (const order of orders) {
    const type = equipment.find(({ id }) => id === order.equipmentId)
    const facts = editableFacts(order)
    if (!type || order.archivedAt || haulRefusal(facts)) continue
    const ofOrder = hauls.filter(({ orderId }) => orderId === order.id)
    const others = withoutHold(holdsOfEquipment(type.id, rows, today), holdOf(facts, today))
    for (const moving of ofOrder.filter(({ id, doneAt }) => doneAt === null && haulIds.includes(id))) {
      const { kind, plannedOn } = moving
      const own = haulTraits[kind].bringsEmpty
        ? withOverdue({ from: plannedOn, through: plannedOn }, 'delivered', today)
        : null
      const outcome = checkHaulDay({
        kind,
        day,
        order: facts,
        planned: unmoved(facts, ofOrder, { haul: moving, today }),
        isRestart: restartsDays(kind, order),
        today,
        capacity: capacityOf(type),
        holds: withoutHold(others, own),
        isClosed: false,
      })
      if (outcome?.state !== 'free') continue
      const addedCost = extraDaysWith(order, outcome.after, { hauls: ofOrder, moving, planned: { kind, day } })
      costs.set(moving.id, { addedCost, totalAmount: totalWithHauls(order) + addedCost })
    }
  }
  return costs
}
