import type { Equipment } from '#contract/equipment/equipment.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import type { EquipmentHold } from '#domain/orders/decide-booking.ts'
import type { DeliveryDay } from '#domain/scheduling/availability.ts'
import { deliveryLimits } from '#domain/scheduling/delivery-limits.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import { lockEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { keepDeliveryPlan, lockLimitedDays } from './calendar-locks.ts'
import { limitedDays } from './delivery-days.ts'
import { listRules, ownDaysFrom } from './delivery-plan-queries.ts'
import { deliveriesOfLimited, holdsOfSize } from './hold-queries.ts'

export type LockedCapacity = {
  equipment: Equipment[]
  holds: EquipmentHold[]
  days: Map<IsoDate, DeliveryDay>
  /** Of the days in reach of the deliveries: whether trucks go out. */
  isClosed: (day: IsoDate) => boolean
}

/** The days behind a delivery on which its pickup may be planned. */
const pickupReach = 60

/** Without a delivery no day is looked at. */
const noDay = '9999-12-31'

/**
 * The only way to change holds: keeps the delivery plan unchanged, locks the equipment rows of a size by id, then the limited delivery days
 * by date, until the transaction ends, and reads the holds under those locks, all in one round trip. Each statement sees what was committed
 * before it began, so this must run under READ COMMITTED, before anything else is read for the decision.
 */
export async function lockCapacity(
  tx: Queryable,
  wanted: {
    size: number
    deliveryDates: IsoDate[]
    /** The days to check if a plan is longer than the usual rental. */
    span?: Hold | null
    today?: IsoDate
    /** An order that is being changed: its own hold does not count against it. */
    exceptOrderId?: string
    /** A swap that is being moved, likewise. */
    exceptHaulId?: string
  },
): Promise<LockedCapacity> {
  const dates = [...wanted.deliveryDates].sort()
  const days = [...dates, ...(wanted.span ? [wanted.span.from, wanted.span.through] : [])].sort()
  // `execute` sends immediately, and so in this order; a query that is merely awaited could be overtaken, and count before it locks.
  const plan = keepDeliveryPlan(tx).execute()
  const equipment = lockEquipmentOfSize(tx, wanted.size).execute()
  const limits = lockLimitedDays(tx, dates).execute()
  const span = { from: days[0] ?? null, through: days.at(-1) ?? null }
  const through = span.through && addDays(clampDay(span.through), pickupReach)
  const reach = { from: span.from ?? noDay, through }
  const ownDays = ownDaysFrom(tx, reach).execute()
  const rules = listRules(tx).execute()
  const holds = holdsOfSize(tx, { ...wanted, ...span })
  const deliveries = deliveriesOfLimited(tx, dates).execute()
  const [equipmentRows, own, ruleRows, holdRows, counts] = await Promise.all([
    equipment,
    ownDays,
    rules,
    holds,
    deliveries,
    plan,
    limits,
  ])
  const ownByDay = new Map(own.map((day) => [day.day, day]))
  return {
    equipment: equipmentRows,
    holds: holdRows,
    days: limitedDays(dates, { own, rules: ruleRows, counts }),
    isClosed: (day) => deliveryLimits(day, ownByDay.get(day), ruleRows).isClosed,
  }
}
