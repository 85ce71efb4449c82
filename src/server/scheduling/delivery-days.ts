import type { DeliveryRule, OwnDay } from '#contract/scheduling/delivery-days.ts'
import { eachDay, type IsoDate } from '#contract/values/dates.ts'
import type { DeliveryDay } from '#domain/scheduling/availability.ts'
import { type DeliveryLimits, deliveryLimits } from '#domain/scheduling/delivery-limits.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listRules, ownDaysFrom } from './delivery-plan-queries.ts'
import { type DeliveryCount, deliveriesWithin } from './hold-queries.ts'

type DayFacts = {
  own: readonly OwnDay[]
  rules: readonly DeliveryRule[]
  counts: readonly DeliveryCount[]
}

/** Those of the dates that are closed or have a most, with the deliveries that they already have. */
export function limitedDays(dates: readonly IsoDate[], { own, rules, counts }: DayFacts): Map<IsoDate, DeliveryDay> {
  const ownByDay = new Map(own.map((day) => [day.day, day]))
  const deliveries = new Map(counts.map((count) => [count.day, count.deliveries]))
  const days = new Map<IsoDate, DeliveryDay>()
  for (const date of dates) {
    const limits = deliveryLimits(date, ownByDay.get(date), rules)
    if (!limits.isClosed && limits.maxDeliveries === null) continue
    days.set(date, { ...limits, deliveries: deliveries.get(date) ?? 0 })
  }
  return days
}

/** The days of a span that are closed or have a most of deliveries, without locking them. */
export async function readDeliveryDays(sql: Queryable, span: Hold): Promise<Map<IsoDate, DeliveryDay>> {
  const [own, rules] = await Promise.all([ownDaysFrom(sql, span), listRules(sql)])
  const hasMax = [...own, ...rules].some(({ maxDeliveries }) => maxDeliveries !== null)
  const counts = hasMax ? await deliveriesWithin(sql, span) : []
  return limitedDays(daysOf(span), { own, rules, counts })
}

/** A day of the plan: `own` is its own setting. */
export type PlannedDay = DeliveryLimits & { day: IsoDate; note: string; own: OwnDay | null }

/** Every day of a span with its limits, whichever rule they come from, and its note. */
export async function readPlannedDays(sql: Queryable, span: Hold): Promise<PlannedDay[]> {
  const [own, rules] = await Promise.all([ownDaysFrom(sql, span), listRules(sql)])
  const ownByDay = new Map(own.map((day) => [day.day, day]))
  return daysOf(span).map((day) => {
    const itself = ownByDay.get(day)
    return { day, ...deliveryLimits(day, itself, rules), note: itself?.note ?? '', own: itself ?? null }
  })
}

/** Two years ahead (rule 294), and the longest rental after that. */
const maxDays = 1_100

/** Every day of a span of the plan, both ends included. Throws a RangeError for a longer one. */
export const daysOf = ({ from, through }: Hold): IsoDate[] => eachDay(from, through, maxDays)
