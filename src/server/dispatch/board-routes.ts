import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove } from '#contract/dispatch/board.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { haulFields } from '#domain/staff/field-permissions.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { authorizeFields } from '#server/site/authorize.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import { listContainersOut } from './board-queries.ts'
import {
  addRoute,
  changeRoute,
  chooseBreak,
  chooseFacility,
  chooseSteps,
  endRoute,
  publishRoutes,
  removeRoute,
} from './change-day-route.ts'
import { daySheetOf, daySheetPdf } from './day-sheet.ts'
import { coverDriver, fillBoard, findWaysOut, previewCover } from './fill-board.ts'
import { moveOnBoard } from './move-on-board.ts'
import { pinStop } from './pin-stop.ts'
import { planBoard } from './plan-board.ts'
import { readMovesPreview } from './preview-moves.ts'
import { readBoard } from './read-board.ts'
import { findStreetFile, sendStreets } from './street-file.ts'

/** Dispatcher endpoints for the board of a day (rules 275 to 282). Each reply is the updated board. */
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
    return reply(context, params.day)
  },

  async 'POST /api/admin/board/{day}/moves'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    const totalAmount = body.moves.find((move) => move.totalAmount !== undefined)?.totalAmount
    await authorizeFields({ price: undefined, totalAmount }, haulFields, context)
    const undo = await moveOnBoard(context.app, { day, ...body, actor })
    return replyWith(context, day, undo)
  },

  async 'POST /api/admin/board/{day}/moves/preview'({ params, body }, context) {
    const { app } = context
    const day = plannable(context, params.day)
    return { status: 200, body: await readMovesPreview(app, app.db.sql, day, body.moves) }
  },

  async 'GET /api/admin/board-problems'(_, { app }) {
    const day = dateInLosAngeles(app.clock())
    const { plans } = await planBoard(app, app.db.sql, day)
    const count = plans.reduce((sum, { legs }) => sum + legs.reduce((own, { problems }) => own + problems.length, 0), 0)
    return { status: 200, body: { day, count } }
  },

  async 'POST /api/admin/board/{day}/fill'({ params, actor }, context) {
    const day = plannable(context, params.day)
    return replyWith(context, day, await fillBoard(context.app, { day, actor }))
  },

  async 'POST /api/admin/board/{day}/publish'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    await publishRoutes(context.app, { day, ...body, actor })
    return reply(context, day)
  },

  async 'POST /api/admin/board/{day}/routes'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    await addRoute(context.app, { day, route: body, actor })
    return reply(context, day)
  },

  async 'PUT /api/admin/board/{day}/routes/{key}'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    await changeRoute(context.app, { day, key: params.key, changes: body, actor })
    return reply(context, day)
  },

  async 'PUT /api/admin/board/{day}/routes/{key}/break'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    await chooseBreak(context.app, { day, actor, key: params.key, place: body })
    return reply(context, day)
  },

  async 'DELETE /api/admin/board/{day}/routes/{key}'({ params, actor }, context) {
    await removeRoute(context.app, { ...params, actor })
    return reply(context, params.day)
  },

  async 'POST /api/admin/board/{day}/routes/{key}/end'({ params, actor }, context) {
    return replyWith(context, params.day, await endRoute(context.app, { ...params, actor }))
  },

  async 'GET /api/admin/board/{day}/routes/{key}/sheet'({ params: { day, key }, staff }, context) {
    const { app } = context
    const board = await readBoard(app, app.db.sql, day)
    const route = board.routes.find((each) => each.key === key)
    if (!route) throw new AppError('not-found', { message: refusals.noRoute })
    const { language } = staff
    const sheet = daySheetOf(board, route, { company: app.config.business.name, now: app.clock(), language })
    return sendPdf(context, daySheetPdf, sheet, {
      fileName: `${language === 'es' ? 'camion' : 'truck'}-${route.truckName.replace(/[^\w-]/g, '')}-${day}.pdf`,
    })
  },

  async 'POST /api/admin/board/{day}/cover/preview'({ params, body }, context) {
    return {
      status: 200,
      body: await previewCover(context.app, context.app.db.sql, plannable(context, params.day), body),
    }
  },

  async 'POST /api/admin/board/{day}/cover'({ params, body, actor }, context) {
    const day = plannable(context, params.day)
    const undo = await coverDriver(context.app, { day, wanted: body, actor })
    return replyWith(context, day, undo)
  },

  async 'GET /api/admin/board/{day}/stops/{haulId}/ways-out'({ params }, { app }) {
    return { status: 200, body: await findWaysOut(app, app.db.sql, params.day, params.haulId) }
  },

  async 'PUT /api/admin/board/{day}/stops/{haulId}/facility'({ params, body, actor }, context) {
    await chooseFacility(context.app, { ...params, ...body, actor })
    return reply(context, params.day)
  },

  async 'PUT /api/admin/board/{day}/stops/{haulId}/steps'({ params, body, actor }, context) {
    await chooseSteps(context.app, { ...params, steps: body, actor })
    return reply(context, params.day)
  },

  async 'PUT /api/admin/board/{day}/stops/{haulId}/position'({ params, body, actor }, context) {
    await pinStop(context.app, { haulId: params.haulId, ...body, actor })
    return reply(context, params.day)
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

/** The day in the path. Throws if it is not open for planning (rule 294). */
function plannable({ app }: Context, day: IsoDate): IsoDate {
  assertPlannable(app, { day })
  return day
}
