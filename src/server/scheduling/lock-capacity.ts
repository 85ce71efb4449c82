import type { Equipment } from '#contract/equipment/equipment.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import type { DeliveryDay } from '#domain/scheduling/availability.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import { lockEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { keepDeliveryPlan, lockLimitedDays } from './calendar-locks.ts'
import { limitedDays } from './delivery-days.ts'
import { listRules, ownDaysOf } from './delivery-plan-queries.ts'
import { deliveriesByDay, holdsOfSize } from './hold-queries.ts'

export type LockedCapacity = {
  equipment: Equipment[]
  holds: EquipmentHold[]
  days: Map<IsoDate, DeliveryDay>
}

/**
 * The one way to change what is held: keeps the delivery plan as it is, locks the equipment rows of a size by id, then the
 * delivery days that have a most, by date, until the transaction ends, and reads what is held under those locks, all in one
 * round trip. Each statement sees what was committed before it began, so this must run under READ COMMITTED, as the first
 * reading of what it decides on.
 */
export async function lockCapacity(
  tx: Queryable,
  wanted: {
    size: number
    deliveryDates: IsoDate[]
    /** The days to look at where a plan reaches beyond the usual rental. */
    span?: Hold | null
    /** An order that is to change: its own hold does not stand in its way. */
    exceptOrderId?: string
  },
): Promise<LockedCapacity> {
  const dates = [...wanted.deliveryDates].sort()
  const days = [...dates, ...(wanted.span ? [wanted.span.from, wanted.span.through] : [])].sort()
  // `execute` sends at once, and so in this order; a query that is merely awaited may be overtaken, and count before it locks.
  const plan = keepDeliveryPlan(tx).execute()
  const equipment = lockEquipmentOfSize(tx, wanted.size).execute()
  const limits = lockLimitedDays(tx, dates).execute()
  const ownDays = ownDaysOf(tx, dates).execute()
  const rules = listRules(tx).execute()
  const span = { from: days[0] ?? null, through: days.at(-1) ?? null }
  const holds = holdsOfSize(tx, wanted.size, span, wanted.exceptOrderId).execute()
  const deliveries = deliveriesByDay(tx, dates).execute()
  const [equipmentRows, own, ruleRows, holdRows, counts] = await Promise.all([
    equipment,
    ownDays,
    rules,
    holds,
    deliveries,
    plan,
    limits,
  ])
  return { equipment: equipmentRows, holds: holdRows, days: limitedDays(dates, { own, rules: ruleRows, counts }) }
}
