import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove, BoardMoves } from '#contract/dispatch/board.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { moveOnBoardIn } from './move-on-board.ts'
import { type PlannedBoard, planBoard } from './plan-board.ts'
import { getJob } from './plan-jobs.ts'
import { assertUnchanged, compareWithBoard } from './proposed-day.ts'
import { lockBoard, recordRoute, storeBreak, storedRouteOf } from './route-rows.ts'

/** The most minutes between what the planner said and what the board says of a stop. */
const maxMinutesApart = 1

/**
 * Rules 431 and 570: changes a day as a search proposes, without what is unticked, as a whole. Returns the moves that undo it, and where breaks were. Throws `not-found`, `not-allowed-now` if there is
 * nothing to apply, and `stale-version` if the board has changed since.
 */
export function applyPlan(
  app: AppContext,
  { day, id, without, actor }: { day: IsoDate; id: string; without: readonly string[]; actor: Actor },
): Promise<Undo> {
  return inTransaction(app.db.locking, async (tx) => {
    const seen = await planBoard(app, tx, day)
    await lockOrders(tx, [...new Set(seen.stops.map(({ orderId }) => orderId))])
    await lockBoard(tx, day)
    await tx`select from plan_jobs where id = ${id} for update`
    const job = await getJob(tx, day, id)
    if (job.state !== 'done' || !job.proposal || job.whatIf)
      throw new AppError('not-allowed-now', { message: refusals.noProposal })
    const board = await planBoard(app, tx, day)
    await assertUnchanged(tx, board, job)
    const { rest: proposal } = compareWithBoard(board, job.proposal, { without })
    const changed = changedRoutes(board, proposal)
    const undo = await moveOnBoardIn(tx, app, { day, actor, moves: movesOf(board, changed, proposal) })
    await storeSteps(tx, changed)
    const now = app.clock()
    const breaks: Undo['breaks'] = []
    for (const { key, at, before, was } of otherBreaks(board, proposal)) {
      const { id: routeId } = await storedRouteOf(tx, app, day, key)
      await storeBreak(tx, { id: routeId, at, before, actor, now })
      breaks.push({ route: routeId, at: was.breakAt, before: was.breakBefore })
    }
    for (const { key } of changed) {
      const { id: routeId } = await storedRouteOf(tx, app, day, key)
      await recordRoute(tx, { id: routeId, kind: 'plan-applied', actor, now, before: null, after: { planId: id } })
    }
    assertAsPlanned(await planBoard(app, tx, day), proposal)
    await tx`update plan_jobs set state = 'applied' where id = ${id}`
    return { undo, breaks }
  })
}

type Undo = { undo: BoardMove[]; breaks: NonNullable<BoardMoves['breaks']> }
type ChangedRoute = Proposal['routes'][number]

/** The stops of a column as the board has them. */
const stopsOfColumn = ({ plan }: PlannedBoard, key: string): readonly PlanStop[] =>
  plan.routes.find((route) => route.key === key)?.stops ?? []

const stepsOf = ({ haulId, facilityId, dumpsBefore, hookYardId }: PlanStop) =>
  JSON.stringify([haulId, facilityId, dumpsBefore, hookYardId])

/** The routes whose stops, their order, or what is decided about them is another. */
export const changedRoutes = (board: PlannedBoard, { routes }: Proposal): ChangedRoute[] =>
  routes.filter(({ key, stops }) => stops.map(stepsOf).join() !== stopsOfColumn(board, key).map(stepsOf).join())

/** Rules 572 and 575: the routes with stops whose break the plan has elsewhere than the board. */
const otherBreaks = ({ columns }: PlannedBoard, { routes }: Proposal) =>
  routes.flatMap(({ key, stops, breakAt }) => {
    if (!breakAt || stops.length === 0) return []
    const place =
      typeof breakAt === 'object' ? { at: 'before' as const, before: breakAt.before } : { at: breakAt, before: null }
    const was = columns.find((each) => each.key === key)
    return !was || (was.breakAt === place.at && was.breakBefore === place.before) ? [] : [{ key, ...place, was }]
  })

/** Puts every open stop of a changed route at its end, one after the other, and what is left on no truck. */
function movesOf(board: PlannedBoard, changed: readonly ChangedRoute[], { left }: Proposal): BoardMove[] {
  const openStop = new Map(
    board.stops.filter(({ doneAt }) => doneAt === null).map((stop) => [stop.haulId, stop.routeId]),
  )
  const orders = changed.map(({ key, stops }) => ({
    key,
    stops: stops.filter(({ haulId }) => openStop.has(haulId)),
    isSame: String(stops.map(({ haulId }) => haulId)) === String(stopsOfColumn(board, key).map(({ haulId }) => haulId)),
  }))
  return [
    ...left.flatMap(({ haulId }) => {
      const from = openStop.get(haulId) ?? null
      return from === null ? [] : [{ haulId, from, to: null }]
    }),
    ...orders.flatMap(({ key, stops, isSame }) =>
      isSame
        ? []
        : stops.map(({ haulId }) => ({
            haulId,
            from: openStop.get(haulId) ?? null,
            to: { route: key, before: null },
          })),
    ),
  ]
}

/** Rule 430: stores what the plan decided about the stops, after the moves have cleared what was decided before. */
async function storeSteps(tx: Transaction, changed: readonly ChangedRoute[]): Promise<void> {
  const stops = changed.flatMap((route) => route.stops)
  await tx`
    update hauls h set dumps_before = wanted.dumps_before, hook_yard_id = wanted.hook_yard_id, facility_id = wanted.facility_id,
      is_facility_planned = wanted.facility_id is not null
        and (h.is_facility_planned or wanted.facility_id is distinct from h.facility_id)
    from unnest(${stops.map(({ haulId }) => haulId)}::uuid[], ${stops.map(({ dumpsBefore }) => dumpsBefore)}::boolean[],
      ${stops.map(({ hookYardId }) => hookYardId)}::uuid[], ${stops.map(({ facilityId }) => facilityId)}::uuid[])
      as wanted (id, dumps_before, hook_yard_id, facility_id)
    where h.id = wanted.id`
}

/** One truth: what the board says of the stored day is what the planner said, to the minute. */
function assertAsPlanned({ plans, plan }: PlannedBoard, proposal: Proposal): void {
  const arrives = new Map(proposal.arrives)
  const isApart = plans
    .flatMap(({ legs }) => legs)
    .some(({ kind, haulId, ...leg }) => {
      const minute = kind === 'stop' && haulId ? arrives.get(haulId) : undefined
      return minute !== undefined && Math.abs(leg.arrives - minute) > maxMinutesApart
    })
  // The rest of today begins now, and so later than when it was planned.
  if (isApart && plan.now === null) throw new AppError('stale-version', { message: refusals.boardChanged() })
}
