import { dateInLosAngeles, earlierDay } from '#contract/values/dates.ts'
import { haulFields, stopFields } from '#domain/staff/field-permissions.ts'
import { listFreeContainers } from '#server/containers/container-queries.ts'
import { listDayHauls } from '#server/scheduling/delivery-plan-queries.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
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
        hauls,
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
