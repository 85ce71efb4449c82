import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanDay } from '#domain/dispatch/day-plan.ts'
import { estimateMinutes, type Position } from '#domain/dispatch/travel-time.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readTravelFactor } from './learn-minutes.ts'

/** `minutes` collects drives that the road server has not answered yet; `learn` requests them. */
export type TravelTimes = { minutes: PlanDay['minutes']; learn: () => void }

/**
 * Rule 276: how long trucks drive between two points: by road, if a road server is configured and knows the drive, otherwise the estimate
 * fitted to finished hauls. Callers do not wait for the server; its answer refreshes open boards.
 */
export async function travelTimes(app: AppContext, sql: Queryable, today: IsoDate): Promise<TravelTimes> {
  const factor = await readTravelFactor(sql, today)
  const { roads } = app
  if (!roads) return { minutes: (from, to) => estimateMinutes(from, to, factor), learn: () => {} }
  const missing = new Map<string, readonly [Position, Position]>()
  return {
    minutes(from, to) {
      const known = roads.minutes(from, to)
      if (known !== null) return known
      const estimate = estimateMinutes(from, to, factor)
      if (estimate > 0) missing.set(`${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`, [from, to])
      return estimate
    },
    learn() {
      if (missing.size === 0) return
      roads
        .wish([...missing.values()])
        .then(async (isNew) => {
          if (isNew) await inTransaction(app.db.sql, async (tx) => tx.changed.addAll('routes'))
        })
        .catch((error) => app.log('background work failed', { work: 'roads', reason: String(error) }))
    },
  }
}
