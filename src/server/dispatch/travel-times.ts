import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanDay } from '#domain/dispatch/day-plan.ts'
import { estimateMinutes, type Position } from '#domain/dispatch/travel-time.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readTravelFactor } from './learn-minutes.ts'

/** Drives that a plan asked for and the roads do not know yet are gathered; `learn` asks for them. */
export type TravelTimes = { minutes: PlanDay['minutes']; learn: () => void }

/**
 * Rule 276: how long trucks drive between two points: by road, where a server for that is configured and knows it, else the estimate, fitted
 * to finished hauls. Nobody waits for the server: when it has answered, open boards are told.
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
