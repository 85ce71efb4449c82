import type { DayHaul } from '#contract/hauls/hauls.ts'
import type { DayStops } from '#contract/stops/stops.ts'
import { dateInLosAngeles, earlierDay, type IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { listFreeContainers } from '#server/containers/container-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listDayHauls } from '#server/scheduling/delivery-plan-queries.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsStaff } from '#server/weight-tickets/ticket-views.ts'
import { listLeftOver, listStops } from './stop-queries.ts'

/** Every stop and haul of a day, planned or done, what is left over from earlier days, and the containers to choose from. */
export async function readDayStops(app: AppContext, day: IsoDate): Promise<DayStops> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const [stops, late, hauls] = await Promise.all([
    listStops(sql, day),
    // Stops planned for a future day are not left over.
    listLeftOver(sql, earlierDay(day, today)),
    listDayHauls(sql, { day, today }),
  ])
  const sizes = new Set(
    stops.flatMap(({ kind, isDone, dumpsterSize }) => (kind === 'delivery' && !isDone ? [dumpsterSize] : [])),
  )
  return {
    day,
    today,
    stops,
    hauls: await withTickets(sql, hauls),
    ...late,
    freeContainers: await listFreeContainers(sql, [...sizes]),
  }
}

/** Each haul with the tickets of its load. */
async function withTickets(sql: Queryable, hauls: readonly DayHaul[]): Promise<DayStops['hauls']> {
  const tickets = hauls.length === 0 ? [] : await listTickets(sql, [...new Set(hauls.map(({ orderId }) => orderId))])
  return hauls.map((haul) => ({
    ...haul,
    tickets: tickets.filter(({ haulId }) => haulId === haul.id).map(viewTicketAsStaff),
  }))
}
