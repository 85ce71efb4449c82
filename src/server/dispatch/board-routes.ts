import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove } from '#contract/dispatch/board.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { haulFields } from '#domain/staff/field-permissions.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import { knownDay, knownId } from '#server/site/known-params.ts'
import { limitPdfRequests } from '#server/site/limit-pdf-requests.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { listContainersOut } from './board-queries.ts'
import { addRoute, changeRoute, chooseFacility, endRoute, publishRoutes, removeRoute } from './change-day-route.ts'
import { daySheetOf, daySheetPdf } from './day-sheet.ts'
import { coverDriver, fillBoard, findWaysOut, previewCover } from './fill-board.ts'
import { moveOnBoard } from './move-on-board.ts'
import { pinStop } from './pin-stop.ts'
import { readBoard } from './read-board.ts'
import { findStreetFile, sendStreets } from './street-file.ts'

/** What dispatchers do on the board of a day (rules 275 to 282). Each call answers with the board as it is then. */
export const boardRoutes = {
  async 'GET /api/admin/containers-out'(_, { app }) {
    return { status: 200, body: await listContainersOut(app.db.sql, dateInLosAngeles(app.clock())) }
  },

  async 'GET /api/admin/map'(_, { app }) {
    return { status: 200, body: { hasStreets: (await findStreetFile(app.config.dataDir)) !== null } }
  },

  async 'GET /api/admin/map/streets'({ headers }, { app }) {
    const file = await findStreetFile(app.config.dataDir)
    if (!file) throw new AppError('not-found', { message: refusals.noStreets })
    return sendStreets(file, headers.range)
  },

  async 'GET /api/admin/board/{day}'({ params }, context) {
    return reply(context, knownDay(params.day))
  },

  async 'POST /api/admin/board/{day}/moves'({ params, body }, context) {
    const day = plannableDay(context, params.day)
    const totalAmount = body.moves.find((move) => move.totalAmount !== undefined)?.totalAmount
    await authorizeFields({ price: undefined, totalAmount }, haulFields, context)
    const undo = await moveOnBoard(context.app, { day, moves: body.moves, actor: await staffActor(context) })
    return replyWith(context, day, undo)
  },

  async 'POST /api/admin/board/{day}/fill'({ params }, context) {
    const day = plannableDay(context, params.day)
    return replyWith(context, day, await fillBoard(context.app, { day, actor: await staffActor(context) }))
  },

  async 'POST /api/admin/board/{day}/publish'({ params, body }, context) {
    const day = plannableDay(context, params.day)
    await publishRoutes(context.app, { day, routes: body.routes, actor: await staffActor(context) })
    return reply(context, day)
  },

  async 'POST /api/admin/board/{day}/routes'({ params, body }, context) {
    const day = plannableDay(context, params.day)
    await addRoute(context.app, { day, route: body, actor: await staffActor(context) })
    return reply(context, day)
  },

  async 'PUT /api/admin/board/{day}/routes/{key}'({ params, body }, context) {
    const day = plannableDay(context, params.day)
    await changeRoute(context.app, { day, key: knownKey(params.key), changes: body, actor: await staffActor(context) })
    return reply(context, day)
  },

  async 'DELETE /api/admin/board/{day}/routes/{key}'({ params }, context) {
    const day = knownDay(params.day)
    await removeRoute(context.app, { day, key: knownKey(params.key), actor: await staffActor(context) })
    return reply(context, day)
  },

  async 'POST /api/admin/board/{day}/routes/{key}/end'({ params }, context) {
    const day = knownDay(params.day)
    const command = { day, key: knownKey(params.key), actor: await staffActor(context) }
    return replyWith(context, day, await endRoute(context.app, command))
  },

  async 'GET /api/admin/board/{day}/routes/{key}/sheet'({ params }, context) {
    const { app } = context
    const day = knownDay(params.day)
    const board = await readBoard(app, app.db.sql, day)
    const route = board.routes.find(({ key }) => key === params.key)
    if (!route) throw new AppError('not-found', { message: refusals.noRoute })
    const sheet = daySheetOf(board, route, { company: app.config.business.name, now: app.clock() })
    const asker = await limitPdfRequests(context)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="truck-${route.truckName.replace(/[^\w-]/g, '')}-${day}.pdf"`,
      'cache-control': 'private, no-store',
    }
    return { status: 200, body: () => app.printer.print(daySheetPdf, sheet, asker), headers }
  },

  async 'POST /api/admin/board/{day}/cover/preview'({ params, body }, context) {
    return {
      status: 200,
      body: await previewCover(context.app, context.app.db.sql, plannableDay(context, params.day), body),
    }
  },

  async 'POST /api/admin/board/{day}/cover'({ params, body }, context) {
    const day = plannableDay(context, params.day)
    const undo = await coverDriver(context.app, { day, wanted: body, actor: await staffActor(context) })
    return replyWith(context, day, undo)
  },

  async 'GET /api/admin/board/{day}/stops/{haulId}/ways-out'({ params }, { app }) {
    const haulId = knownId(params.haulId, refusals.noHaul)
    return { status: 200, body: await findWaysOut(app, app.db.sql, knownDay(params.day), haulId) }
  },

  async 'PUT /api/admin/board/{day}/stops/{haulId}/facility'({ params, body }, context) {
    const day = knownDay(params.day)
    const haulId = knownId(params.haulId, refusals.noHaul)
    await chooseFacility(context.app, { day, haulId, ...body, actor: await staffActor(context) })
    return reply(context, day)
  },

  async 'PUT /api/admin/board/{day}/stops/{haulId}/position'({ params, body }, context) {
    const haulId = knownId(params.haulId, refusals.noHaul)
    await pinStop(context.app, { haulId, ...body, actor: await staffActor(context) })
    return reply(context, knownDay(params.day))
  },
} satisfies RouteHandlers

const reply = async ({ app }: Context, day: IsoDate) => ({
  status: 200 as const,
  body: await readBoard(app, app.db.sql, day),
})

const replyWith = async ({ app }: Context, day: IsoDate, undo: BoardMove[]) => ({
  status: 200 as const,
  body: { board: await readBoard(app, app.db.sql, day), undo },
})

/** The day of the path, for which something is planned (rule 294). */
function plannableDay({ app }: Context, text: string): IsoDate {
  const day = knownDay(text)
  assertPlannable(app, { day })
  return day
}

/** The key of a route, or of a truck that has none yet. */
function knownKey(key: string): string {
  if (isUuid(key.replace(/^truck:/, ''))) return key
  throw new AppError('not-found', { message: refusals.noRoute })
}
