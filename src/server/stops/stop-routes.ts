import type { DayHaul } from '#contract/hauls/hauls.ts'
import type { DayStops } from '#contract/stops/stops.ts'
import { dateInLosAngeles, earlierDay } from '#contract/values/dates.ts'
import { haulFields, stopFields } from '#domain/staff/field-permissions.ts'
import { listFreeContainers } from '#server/containers/container-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listDayHauls } from '#server/scheduling/delivery-plan-queries.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsStaff } from '#server/weight-tickets/ticket-views.ts'
import { moveStops, previewMove } from './move-stops.ts'
import { recordStop } from './record-stop.ts'
import { listLeftOver, listStops } from './stop-queries.ts'

/** Endpoints for the stops of a day, and for recording them. */
export const stopRoutes = {
  async 'GET /api/admin/days/{day}/stops'({ params: { day } }, { app }) {
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
      status: 200,
      body: {
        day,
        today,
        stops,
        hauls: await withTickets(sql, hauls),
        ...late,
        freeContainers: await listFreeContainers(sql, [...sizes]),
      },
    }
  },

  async 'POST /api/admin/days/{day}/stops'({ params, body, actor }, context) {
    await authorizeFields({ charge: body.charge ?? undefined }, stopFields, context)
    return { status: 200, body: await recordStop(context.app, { day: params.day, stop: body, actor }) }
  },

  async 'POST /api/admin/stop-moves/preview'({ body }, { app }) {
    return { status: 200, body: await previewMove(app, body) }
  },

  async 'POST /api/admin/stop-moves'({ body, actor }, context) {
    await authorizeFields({ price: undefined, totalAmount: body.totals }, haulFields, context)
    return { status: 200, body: await moveStops(context.app, { move: body, actor }) }
  },
} satisfies RouteHandlers

/** Each haul with the tickets of its load. */
async function withTickets(sql: Queryable, hauls: readonly DayHaul[]): Promise<DayStops['hauls']> {
  const tickets = hauls.length === 0 ? [] : await listTickets(sql, [...new Set(hauls.map(({ orderId }) => orderId))])
  return hauls.map((haul) => ({
    ...haul,
    tickets: tickets.filter(({ haulId }) => haulId === haul.id).map(viewTicketAsStaff),
  }))
}
