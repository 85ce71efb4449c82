import type {
  BoardLegOnWire,
  BoardMovesOnWire,
  BoardOnWire,
  BoardProblem,
  BoardRouteOnWire,
  BoardStopOnWire,
} from '#contract/dispatch/board.ts'
import { minuteInLosAngeles } from '#contract/values/dates.ts'
import { breakRule } from '#domain/dispatch/route-break.ts'
import { isCostly } from '#web/staff/orders/parts/day-cost.tsx'

type Moves = BoardMovesOnWire['moves']

/** Marks a time that the server has not calculated yet. */
export const pendingTime = -1

/** The board after some moves, until the server has calculated the times. */
export function withMoves(board: BoardOnWire, moves: Moves): BoardOnWire {
  return moves.reduce(withMove, board)
}

function withMove(board: BoardOnWire, { haulId, to }: Moves[number]): BoardOnWire {
  const target = to && board.routes.find((route) => route.key === to.route)
  const isOther = (id: string | null) => id !== haulId
  const routes = board.routes.map((route): BoardRouteOnWire => {
    const legs = route.legs.filter((leg) => isOther(leg.haulId))
    if (route !== target) return legs.length === route.legs.length ? route : { ...route, legs }
    const place = legs.findIndex((leg) => leg.kind === 'stop' && leg.haulId === to?.before)
    const end = legs.findLastIndex((leg) => leg.kind === 'stop') + 1
    return { ...route, legs: legs.toSpliced(place < 0 ? end : place, 0, pendingLeg(haulId)) }
  })
  const stops = board.stops.map((stop) => (stop.haulId === haulId ? { ...stop, routeId: target?.id ?? null } : stop))
  const toPlan = board.toPlan.filter(isOther)
  return {
    ...board,
    routes,
    stops,
    leftOver: board.leftOver.filter(isOther),
    toPlan: to ? toPlan : [...toPlan, haulId],
  }
}

const pendingLeg = (haulId: string): BoardLegOnWire => ({
  kind: 'stop',
  haulId,
  facilityId: null,
  yardId: null,
  size: null,
  arrives: pendingTime,
  leaves: pendingTime,
  slack: null,
  isDone: false,
  notCounted: null,
  aboard: [],
  problems: [],
})

/** Whether no truck works on the day, and none is needed (rule 565). */
export const isIdle = ({ routes, toPlan }: BoardOnWire): boolean => routes.length === 0 && toPlan.length === 0

/** Names the column of a route while the board is open: a route's key changes when its first stop is stored. */
export const columnOf = ({ routes }: BoardOnWire, { truckId, key }: BoardRouteOnWire): string =>
  `${truckId} ${routes.filter((each) => each.truckId === truckId).findIndex((each) => each.key === key)}`

/** The minute of the day at which a stop was done; null: not done. Only this is recorded: of yards, dumps and breaks nobody reports a time. */
export const doneMinute = ({ doneAt }: Pick<BoardStopOnWire, 'doneAt'>): number | null =>
  doneAt === null ? null : minuteInLosAngeles(new Date(doneAt))

/** The minutes at which the legs of a route are shown: what is done as recorded, and an estimate never before what is recorded ahead of it. */
export function shownMinutes(
  { stops }: Pick<BoardOnWire, 'stops'>,
  { legs }: Pick<BoardRouteOnWire, 'legs'>,
): number[] {
  let recorded = 0
  return legs.map(({ kind, haulId, arrives, isDone }) => {
    if (!isDone || arrives === pendingTime) return arrives
    const stop = kind === 'stop' ? stops.find((each) => each.haulId === haulId) : undefined
    const minute = (stop && doneMinute(stop)) ?? Math.max(arrives, recorded)
    recorded = Math.max(recorded, minute)
    return minute
  })
}

/** When a break was over that began by itself (rule 572) and that no later report confirms yet; null of any other leg. */
export const breakEnd = ({ kind, isDone, arrives, leaves }: BoardLegOnWire): number | null =>
  kind === 'break' && !isDone && leaves - arrives > breakRule.minutes + 1 ? arrives + breakRule.minutes : null

/** Rule 603: where the time of a leg comes from. Nobody reports when a truck was at a yard or a facility, or had its break. */
export function timeSource(leg: BoardLegOnWire): 'planned' | 'recorded' | 'estimated' {
  if (leg.isDone) return leg.kind === 'stop' ? 'recorded' : 'estimated'
  return breakEnd(leg) === null ? 'planned' : 'estimated'
}

/** What is left of a truck's day: stops, only a dump or a yard, or nothing. */
export function leftOf({ legs }: Pick<BoardRouteOnWire, 'legs'>) {
  const open = legs.filter(({ isDone }) => !isDone)
  const stops = open.filter(({ kind }) => kind === 'stop').length
  const hasLoad = open.some(({ kind }) => kind === 'dump')
  const hasSteps = hasLoad || open.some(({ kind }) => kind === 'yard')
  return { stops, hasLoad, isOver: stops === 0 && !hasSteps }
}

/** The hauls of a route, in order. */
export const haulsOf = (route: Pick<BoardRouteOnWire, 'legs'>): string[] =>
  route.legs.flatMap(({ kind, haulId }) => (kind === 'stop' && haulId ? [haulId] : []))

/** The position of a haul: its route, its leg, and the next stop. */
export function placeOf(board: BoardOnWire, haulId: string) {
  for (const route of board.routes) {
    const hauls = haulsOf(route)
    const place = hauls.indexOf(haulId)
    if (place >= 0) {
      const leg = route.legs.find((each) => each.kind === 'stop' && each.haulId === haulId)
      return { route, leg: leg ?? null, after: hauls[place + 1] ?? null }
    }
  }
  return { route: null, leg: null, after: null }
}

/** Moves with the totals shown for stops of other days (rule 279); roles without billing see none (rule 299). */
export const withTotals = (board: BoardOnWire, moves: Moves): Moves =>
  moves.map(({ haulId, from, to }) => {
    const shown = to && board.stops.find((stop) => stop.haulId === haulId)?.moveCost?.totalAmount
    return { haulId, from, to, ...(shown && { totalAmount: shown }) }
  })

/** The stops of other days whose move to this day changes the total of their order. */
export const costlyStops = (board: BoardOnWire, moves: Moves) =>
  moves.flatMap(({ haulId, to }) => {
    const stop = to && board.stops.find((each) => each.haulId === haulId)
    return stop?.moveCost && isCostly(stop.moveCost) ? [{ stop, cost: stop.moveCost }] : []
  })

/** Moves of hauls to one place, in the displayed order; finished hauls stay. */
export function movesTo(
  board: BoardOnWire,
  haulIds: readonly string[],
  to: { route: string; before: string | null } | null,
): Moves {
  const order = [...board.routes.flatMap(haulsOf), ...board.leftOver, ...board.toPlan]
  const moves = [...haulIds]
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .filter((haulId) => board.stops.some((stop) => stop.haulId === haulId && stop.doneAt === null))
    .map((haulId) => ({ haulId, from: placeOf(board, haulId).route?.id ?? null, to }))
  return withTotals(board, moves)
}

/** Every problem of the day, with the haul or the leg that has it. */
export function listProblems(board: BoardOnWire) {
  return board.routes.flatMap((route) =>
    route.legs.flatMap((leg, place) =>
      leg.problems.map((problem) => ({ route, place, problem, haulId: nextHaulOf(route.legs, place) })),
    ),
  )
}

/** The haul that a leg serves: its own, otherwise the next one; at the end the last. */
function nextHaulOf(legs: readonly BoardLegOnWire[], place: number): string | null {
  const next = legs.slice(place).find(({ haulId }) => haulId !== null)
  return next?.haulId ?? legs.findLast(({ haulId }) => haulId !== null)?.haulId ?? null
}

/** The number of problems of each kind, without kinds that have none. */
export function countProblems(board: BoardOnWire): [BoardProblem['kind'], number][] {
  const counts = new Map<BoardProblem['kind'], number>()
  for (const { problem } of listProblems(board)) counts.set(problem.kind, (counts.get(problem.kind) ?? 0) + 1)
  return [...counts]
}

/** How many stops changed since the route was published. */
export const countChanges = ({ changes: { added, moved, removed, steps, isDriverNew } }: BoardRouteOnWire): number =>
  added.length + moved.length + removed.length + steps.length + (isDriverNew ? 1 : 0)

/** Whether the current route should be published to drivers. */
export function isToPublish(route: BoardRouteOnWire): route is BoardRouteOnWire & { id: string } {
  if (route.id === null || route.state === 'ended') return false
  // Without a driver there is only somebody to tell who had it before.
  if (route.driver === null) return route.published !== null && route.changes.isDriverNew
  return route.published ? countChanges(route) > 0 : haulsOf(route).length > 0
}

/** Below this many minutes, the slack of a window or of a shift is tight. */
export const tightSlack = 15
export const tightShift = 30
/** Slack above this many minutes is not shown. */
export const farSlack = 240
