import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove, BoardStop, Cover, CoverPreview } from '#contract/dispatch/board.ts'
import type { WaysOut } from '#contract/dispatch/stop-choices.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanDay } from '#domain/dispatch/day-plan.ts'
import { type Filled, fillByNearest } from '#domain/dispatch/fill-by-nearest.ts'
import { countProblems, planDay } from '#domain/dispatch/plan-day.ts'
import { waysOut } from '#domain/dispatch/ways-out.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addAbsenceIn } from './change-fleet.ts'
import { moveOnBoardIn } from './move-on-board.ts'
import { type Column, offReason, type PlannedBoard, planBoard, toPlanStop } from './plan-board.ts'
import { lockBoard, recordRoute, storedRouteOf } from './route-rows.ts'

type OfDay = { day: IsoDate; actor: Actor }

/** Rule 279: fills the trucks that have a driver with the day's unassigned hauls. Returns the moves that undo it. */
export function fillBoard(app: AppContext, { day, actor }: OfDay): Promise<BoardMove[]> {
  return inTransaction(app.db.locking, async (tx) => {
    const seen = await planBoard(app, tx, day)
    await lockOrders(tx, orderIdsOf(openStops(seen)))
    await lockBoard(tx, day)
    const board = await planBoard(app, tx, day)
    const filled = fillFrom(board, openStops(board), isDriven)
    return moveOnBoardIn(tx, app, { day, actor, moves: filled.map((each) => moveTo(each, null)) })
  })
}

/** The day's hauls on no truck. Hauls of earlier days are moved one at a time, because each needs a new day. */
export const openStops = ({ day, stops }: PlannedBoard): BoardStop[] =>
  stops.filter((stop) => stop.doneAt === null && stop.routeId === null && stop.day === day)

export const isDriven = (column: Column) =>
  column.state !== 'ended' && column.driver !== null && column.truckOff === null && column.driverOff === null

function fillFrom(
  { plan, columns }: PlannedBoard,
  stops: readonly BoardStop[],
  isWanted: (column: Column) => boolean,
): Filled[] {
  const keys = new Set(columns.filter(isWanted).map(({ key }) => key))
  const chosen = { ...plan, routes: plan.routes.filter(({ key }) => keys.has(key)) }
  return fillByNearest(chosen, stops.map(toPlanStop), fullBeforeNew(stops))
}

/** Rule 463: a new delivery comes after the full container is gone. */
const fullBeforeNew = (stops: readonly BoardStop[]): Map<string, string> =>
  new Map(
    stops.flatMap(({ haulId, orderId, kind }) => {
      const full = stops.find((each) => each.orderId === orderId && each.kind === 'full_pickup')
      return kind === 'new_delivery' && full ? [[haulId, full.haulId]] : []
    }),
  )

const moveTo = ({ haulId, routeKey }: Filled, from: string | null): BoardMove => ({
  haulId,
  from,
  to: { route: routeKey, before: null },
})

const orderIdsOf = (stops: readonly BoardStop[]): string[] => [...new Set(stops.map(({ orderId }) => orderId))]

/** Rule 279: other places where a haul of the board fits. Throws `not-found`. */
export async function findWaysOut(app: AppContext, sql: Queryable, day: IsoDate, haulId: string): Promise<WaysOut> {
  const { plan, columns, stops } = await planBoard(app, sql, day)
  const stop = stops.find((each) => each.haulId === haulId)
  if (!stop) throw new AppError('not-found', { message: refusals.noHaul })
  const driven = new Map(columns.filter(isDriven).map((column) => [column.key, column]))
  return waysOut({ ...plan, routes: plan.routes.filter(({ key }) => driven.has(key)) }, toPlanStop(stop)).map(
    (way) => ({
      route: way.routeKey,
      truckName: driven.get(way.routeKey)?.truck.name ?? '',
      driverName: driven.get(way.routeKey)?.driver?.name ?? '',
      before: way.before,
      arrives: way.arrives,
      slack: way.slack,
    }),
  )
}

/** Rule 282: previews where the stops of a driver who is off would go. */
export async function previewCover(
  app: AppContext,
  sql: Queryable,
  day: IsoDate,
  wanted: Cover,
): Promise<CoverPreview> {
  const board = await planBoard(app, sql, day)
  const { columns, plan } = board
  const { filled, left, stops } = decideCover(board, wanted)
  const after = withMoves(plan, board.stops, filled, stops)
  const plans = planDay(after)
  const arrivals = new Map(
    plans.flatMap(({ legs }) => legs.map((leg) => [leg.kind === 'stop' ? leg.haulId : null, leg.arrives])),
  )
  const count = (of: typeof plans) => of.reduce((sum, each) => sum + countProblems(each), 0)
  return {
    stops: stops.length,
    moved: filled.map(({ haulId, routeKey }) => ({
      haulId,
      truckName: columns.find(({ key }) => key === routeKey)?.truck.name ?? '',
      arrives: arrivals.get(haulId) ?? 0,
    })),
    left,
    problems: Math.max(0, count(plans) - count(board.plans)),
    substitutes: substitutesOf(board, wanted.driverId),
  }
}

/** The drivers who are free during the driver's routes. */
function substitutesOf({ columns, drivers, absences }: PlannedBoard, driverId: string) {
  const own = columns.filter((column) => column.driverId === driverId)
  return drivers
    .filter(
      ({ id, archivedAt }) =>
        id !== driverId &&
        archivedAt === null &&
        offReason(absences, { driverId: id }) === null &&
        !columns.some((column) => column.driverId === id && own.some((each) => overlaps(each, column))),
    )
    .map(({ id, name }) => ({ id, name }))
}

const overlaps = (one: Column, other: Column) =>
  one.startsMinute < other.endsMinute && other.startsMinute < one.endsMinute

/** The driver's remaining stops, and where each goes. With a substitute they stay on their truck. */
function decideCover(board: PlannedBoard, { driverId, mode }: Cover) {
  const own = new Set(board.columns.filter((column) => column.driverId === driverId).map(({ id }) => id))
  const stops = board.stops.filter(({ doneAt, routeId }) => doneAt === null && routeId !== null && own.has(routeId))
  if (mode === 'driver') return { stops, filled: [], left: [] }
  const filled =
    mode === 'pool' ? [] : fillFrom(board, stops, (column) => isDriven(column) && column.driverId !== driverId)
  const placed = new Set(filled.map(({ haulId }) => haulId))
  return { stops, filled, left: stops.map(({ haulId }) => haulId).filter((haulId) => !placed.has(haulId)) }
}

function withMoves(
  plan: PlanDay,
  stops: readonly BoardStop[],
  filled: readonly Filled[],
  gone: readonly BoardStop[],
): PlanDay {
  const moved = new Set(filled.length > 0 ? gone.map(({ haulId }) => haulId) : [])
  return {
    ...plan,
    routes: plan.routes.map((route) => ({
      ...route,
      stops: [
        ...route.stops.filter(({ haulId }) => !moved.has(haulId)),
        ...filled.flatMap(({ haulId, routeKey }) => {
          const stop = routeKey === route.key ? stops.find((each) => each.haulId === haulId) : undefined
          return stop ? [toPlanStop(stop)] : []
        }),
      ],
    })),
  }
}

/**
 * Rule 282: records that a driver is off on the day, and gives the stops to another driver, to the other trucks, or leaves them
 * unassigned. Returns the moves that undo it. Throws `not-found`, and `not-allowed-now` for a substitute who is not free.
 */
export function coverDriver(app: AppContext, { day, actor, wanted }: OfDay & { wanted: Cover }): Promise<BoardMove[]> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const seen = await planBoard(app, tx, day)
    await lockOrders(tx, orderIdsOf(decideCover(seen, wanted).stops))
    await lockBoard(tx, day)
    const { driverId, reason, mode, substituteId } = wanted
    const absence = { driverId, truckId: null, fromDay: day, throughDay: day, reason }
    const board = await planBoard(app, tx, day)
    if (mode === 'driver' && !substitutesOf(board, driverId).some(({ id }) => id === substituteId)) {
      const message = refusals.driverOff(board.drivers.find(({ id }) => id === substituteId)?.name ?? '')
      throw new AppError('not-allowed-now', { message, fields: { substituteId: message } })
    }
    await addAbsenceIn(tx, { actor, absence, now })
    const { filled, left, stops } = decideCover(board, wanted)
    const fromOf = (haulId: string) => stops.find((stop) => stop.haulId === haulId)?.routeId ?? null
    const moves = [
      ...filled.map((each) => moveTo(each, fromOf(each.haulId))),
      ...left.map((haulId) => ({ haulId, from: fromOf(haulId), to: null })),
    ]
    const undo = moves.length > 0 ? await moveOnBoardIn(tx, app, { day, actor, moves }) : []
    const nextDriverId = mode === 'driver' ? substituteId : null
    for (const column of board.columns.filter((each) => each.driverId === driverId && each.state !== 'ended')) {
      const { id } = await storedRouteOf(tx, app, day, column.key)
      await tx`update routes set driver_id = ${nextDriverId} where id = ${id}`
      await recordRoute(tx, {
        id,
        kind: 'driver-changed',
        actor,
        now,
        before: { driverId },
        after: { driverId: nextDriverId },
      })
    }
    return undo
  })
}
