import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanDay } from '#domain/dispatch/day-plan.ts'
import { estimateMinutes } from '#domain/dispatch/travel-time.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readTravelFactor } from './learn-minutes.ts'

/** Rule 276: how long trucks drive between two points, as fitted to finished hauls. */
export async function minutesBetween(sql: Queryable, today: IsoDate): Promise<PlanDay['minutes']> {
  const factor = await readTravelFactor(sql, today)
  return (from, to) => estimateMinutes(from, to, factor)
}
