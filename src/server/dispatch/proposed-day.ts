import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardStop } from '#contract/dispatch/board.ts'
import type { WhatIf } from '#contract/dispatch/plan-endpoints.ts'
import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { estimateMiles } from '#domain/routing/packed-day.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import {
  allUnticked,
  type CurrentDay,
  movesOf,
  type ProposedMove,
  proposalWithout,
  type RestOfProposal,
} from '#domain/routing/untick-moves.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listStopsById } from './board-queries.ts'
import { type PlannedBoard, toPlanStop } from './plan-board.ts'
import { hashOfBoard, marksOf, planIf } from './plan-input.ts'
import type { StoredJob } from './plan-jobs.ts'

/** A proposal compared with the board as it is: its moves, what is unticked of them, and what is left of it. */
export type Compared = { moves: ProposedMove[]; without: ReadonlySet<string>; rest: RestOfProposal }

/** Rule 570: compares a proposal with the board, without some of its moves. */
export function compareWithBoard(
  board: PlannedBoard,
  proposal: Proposal,
  { without: unticked = [], whatIf = null }: { without?: Iterable<string>; whatIf?: WhatIf | null } = {},
): Compared {
  const current = currentDay({ ...board, plan: planIf(board.plan, whatIf) }, proposal)
  const moves = movesOf(current, proposal)
  const without = allUnticked(moves, unticked)
  return { moves, without, rest: proposalWithout(current, proposal, without) }
}

/** The routes of a proposal as the board has them, and what is on none of them. */
function currentDay({ plan, stops }: PlannedBoard, { routes, left }: Proposal): CurrentDay {
  const keys = new Set(routes.map(({ key }) => key))
  const planned = plan.routes.filter(({ key }) => keys.has(key))
  const onTrucks = new Set(planned.flatMap((route) => route.stops.map(({ haulId }) => haulId)))
  const proposed = new Set([...routes.flatMap((route) => route.stops), ...left].map(({ haulId }) => haulId))
  const orders = new Map(stops.map(({ haulId, orderId }) => [haulId, orderId]))
  return {
    day: { ...plan, routes: planned },
    pool: stops.flatMap((stop): PlanStop[] =>
      proposed.has(stop.haulId) && !onTrucks.has(stop.haulId) ? [toPlanStop(stop)] : [],
    ),
    orderOf: (haulId) => orders.get(haulId) ?? haulId,
    miles: estimateMiles,
  }
}

/** Throws `stale-version`, and says what is another, if the board has changed since a search began. */
export async function assertUnchanged(sql: Queryable, board: PlannedBoard, job: StoredJob): Promise<void> {
  if (hashOfBoard(board) === job.boardHash) return
  throw new AppError('stale-version', { message: refusals.boardChanged(await changesSince(sql, board, job)) })
}

async function changesSince(sql: Queryable, board: PlannedBoard, { boardMarks }: StoredJob): Promise<string[]> {
  if (!boardMarks) return []
  const now = marksOf(board)
  const names = (row: Pick<BoardStop, 'companyName' | 'customerName' | 'kind' | 'size'>) =>
    [row.companyName || row.customerName, `${haulNames[row.kind].short.toLowerCase()} ${row.size}`] as const
  const isOther = (by: 'own' | 'placed') =>
    board.stops.filter(({ haulId }) => now.stops[haulId]?.[by] !== boardMarks.stops[haulId]?.[by])
  const goneIds = Object.keys(boardMarks.stops).filter((haulId) => !now.stops[haulId])
  const gone = goneIds.length > 0 ? await listStopsById(sql, goneIds) : []
  const own = isOther('own')
  const stops = own.length + gone.length > 0 ? own : isOther('placed')
  const truckOf = (routeId: string | null) =>
    routeId === null ? null : (board.columns.find(({ id }) => id === routeId)?.truck.name ?? null)
  const trucks = board.columns.filter(
    ({ key, id }) => now.columns[key] !== boardMarks.columns[key] && (id === null || key in boardMarks.columns),
  )
  return [
    ...stops.map((stop) => refusals.changedStop(...names(stop), truckOf(stop.routeId))),
    ...gone.map((row) => refusals.goneStop(...names(row))),
    ...trucks.map(({ truck }) => refusals.changedTruck(truck.name)),
  ]
}
