import { haulFields, stopFields } from '#domain/staff/field-permissions.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { moveStops, previewMove } from './move-stops.ts'
import { readDayStops } from './read-day.ts'
import { recordStop } from './record-stop.ts'

/** Endpoints for the stops of a day, and for recording them. */
export const stopRoutes = {
  async 'GET /api/admin/days/{day}/stops'({ params: { day } }, { app }) {
    return { status: 200, body: await readDayStops(app, day) }
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
