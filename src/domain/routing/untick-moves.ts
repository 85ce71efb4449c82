import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { PlanDay, PlanRoute, PlanStop, RoutePlan } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { longestCommon } from '#domain/dispatch/route-changes.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { measureDay } from './measure-day.ts'
import type { Proposal } from './propose-day.ts'
import type { TipFees } from './tip-fees.ts'

/** A day as the board has it: the routes that were planned, and the hauls on no truck. */
export type CurrentDay = {
  day: PlanDay
  pool: readonly PlanStop[]
  /** Hauls of one order are one visit. */
  orderOf: (haulId: string) => string
  miles: (from: Position, to: Position) => number
}

/** Which stops are on which route, and which on none. */
type ProposedStops = Pick<Proposal, 'routes' | 'left'>

/** What a proposal changes about a haul. */
export type ProposedMove = {
  haulId: string
  /** The key of its route; null: on no truck. */
  from: string | null
  to: string | null
  /** False: it stays where it is, and only what is decided about it is another (rule 430). */
  isMoved: boolean
  /** What comes and goes with it. */
  with: string[]
  /** What the day takes less by it; null if it was on no truck. */
  saves: { minutes: number; hundredthMiles: number } | null
}

const idsOf = (stops: readonly PlanStop[]) => stops.map(({ haulId }) => haulId)
const stepsOf = ({ facilityId, dumpsBefore, hookYardId }: PlanStop) =>
  JSON.stringify([facilityId, dumpsBefore, hookYardId])

/** Rule 570: what a proposal changes, and what of it comes and goes together. */
export function movesOf(current: CurrentDay, proposal: Proposal): ProposedMove[] {
  const { day, pool } = current
  const from = new Map(day.routes.flatMap(({ key, stops }) => idsOf(stops).map((id) => [id, key] as const)))
  const before = new Map([...day.routes.flatMap(({ stops }) => stops), ...pool].map((stop) => [stop.haulId, stop]))
  const onTrucks = proposal.routes.flatMap(({ key, stops }) => {
    const was = day.routes.find((route) => route.key === key)?.stops ?? []
    const inOrder = longestCommon(idsOf(was), idsOf(stops))
    return stops.flatMap((stop) => {
      const known = before.get(stop.haulId)
      if (!known) return []
      const isMoved = !inOrder.has(stop.haulId)
      if (!isMoved && stepsOf(stop) === stepsOf(known)) return []
      return [{ haulId: stop.haulId, from: from.get(stop.haulId) ?? null, to: key as string | null, isMoved }]
    })
  })
  const off = proposal.left.flatMap(({ haulId }) => {
    const key = from.get(haulId)
    return key === undefined ? [] : [{ haulId, from: key, to: null, isMoved: true }]
  })
  const moves = [...onTrucks, ...off]
  const groups = groupsOf(current, proposal, idsOfMoves(moves))
  const found = moves.map((move) => {
    const group = groups.find((each) => each.includes(move.haulId)) ?? []
    return { ...move, with: group.filter((haulId) => haulId !== move.haulId) }
  })
  const saved = savingsOf(current, proposal, found)
  return found.map((move) => ({ ...move, saves: move.from === null ? null : saved(move) }))
}

const feesOf = ({ fees = [] }: Proposal): TipFees => new Map(fees.map(([haulId, each]) => [haulId, new Map(each)]))

const idsOfMoves = (moves: readonly { haulId: string }[]) => moves.map(({ haulId }) => haulId)

/** Hauls of one order, and a stop with the one whose emptied container it sets down while the yards have too few. */
function groupsOf({ day, orderOf }: CurrentDay, { routes }: ProposedStops, moved: readonly string[]): string[][] {
  const groups = new Map(moved.map((haulId) => [haulId, new Set([haulId])]))
  const join = (one: string, other: string) => {
    const [a, b] = [groups.get(one), groups.get(other)]
    if (!a || !b || a === b) return
    for (const haulId of b) {
      a.add(haulId)
      groups.set(haulId, a)
    }
  }
  for (const visit of Map.groupBy(moved, orderOf).values()) for (const haulId of visit) join(visit[0] ?? haulId, haulId)
  for (const [giver, taker] of handovers({ ...day, routes: withStops(day, routes) })) join(giver, taker)
  return [...new Set(groups.values())].map((group) => [...group])
}

/** Who sets down the container that another stop of the truck emptied, of sizes of which the yards have too few. */
function handovers(day: PlanDay): [giver: string, taker: string][] {
  const stops = new Map(day.routes.flatMap((route) => route.stops).map((stop) => [stop.haulId, stop]))
  const brings = (haulId: string | null) => {
    const kind = haulId === null ? undefined : stops.get(haulId)?.kind
    return kind !== undefined && haulTraits[kind].bringsEmpty
  }
  const needed = (size: number) =>
    [...stops.values()].filter((stop) => stop.size === size && brings(stop.haulId)).length
  const inYards = (size: number) =>
    day.stock.reduce((sum, each) => (each.size === size ? sum + Math.max(0, each.count) : sum), 0)
  const isScarce = (size: number) => inYards(size) < needed(size)
  return planDay(day).flatMap(({ legs }) => {
    const found: [string, string][] = []
    let emptied: string | null = null
    for (const { kind, haulId, size } of legs) {
      if (kind === 'dump') emptied = haulId
      else if (kind === 'yard') emptied = null
      else if (kind === 'stop' && haulId !== null && brings(haulId)) {
        const giver = emptied === null ? undefined : stops.get(emptied)
        if (giver && giver.size === size && size !== null && isScarce(size)) found.push([giver.haulId, haulId])
        emptied = null
      }
    }
    return found
  })
}

const withStops = (day: PlanDay, routes: ProposedStops['routes']): PlanRoute[] =>
  day.routes.map((route) => ({ ...route, ...routes.find(({ key }) => key === route.key) }))

/** What each move saves alone: the day without it against the whole proposal, on the trucks that it concerns. */
function savingsOf(current: CurrentDay, proposal: Proposal, moves: readonly Omit<ProposedMove, 'saves'>[]) {
  const figures = (keys: ReadonlySet<string | null>, routes: ProposedStops['routes']) => {
    const day = { ...current.day, routes: withStops(current.day, routes).filter(({ key }) => keys.has(key)) }
    return measureDay(
      { day, plans: planDay(day), miles: current.miles, costs: proposal.costs, tipFees: feesOf(proposal) },
      [],
    )
  }
  return (move: Omit<ProposedMove, 'saves'>) => {
    const group = new Set([move.haulId, ...move.with])
    const keys = new Set(moves.flatMap((each) => (group.has(each.haulId) ? [each.from, each.to] : [])))
    const whole = figures(keys, proposal.routes)
    const less = figures(keys, stopsWithout(current, proposal, group).routes)
    return {
      minutes: Math.round(less.minutes - whole.minutes),
      hundredthMiles: Math.round(less.hundredthMiles - whole.hundredthMiles),
    }
  }
}

/** What is unticked, with everything that goes with it. */
export function allUnticked(moves: readonly ProposedMove[], unticked: Iterable<string>): Set<string> {
  const chosen = new Set(unticked)
  return new Set(moves.flatMap(({ haulId, with: others }) => (chosen.has(haulId) ? [haulId, ...others] : [])))
}

/**
 * Rule 570: the proposal without some of its moves. These hauls stay where they are now, behind the stop that is before them now; nothing
 * else is searched anew. What was decided about a stop for another neighbor is forgotten (rule 430).
 */
function stopsWithout(current: CurrentDay, proposal: ProposedStops, without: ReadonlySet<string>): ProposedStops {
  const { day, pool } = current
  const known = new Map([...day.routes.flatMap(({ stops }) => stops), ...pool].map((stop) => [stop.haulId, stop]))
  const routes = day.routes.map(({ key, stops: was }) => {
    const proposed = proposal.routes.find((route) => route.key === key)
    const planned = proposed?.stops ?? was
    const stops = planned.filter(({ haulId }) => !without.has(haulId))
    was.forEach((stop, place) => {
      if (!without.has(stop.haulId)) return
      const ahead = idsOf(was.slice(0, place))
      const at = stops.findLastIndex(({ haulId }) => ahead.includes(haulId))
      stops.splice(at + 1, 0, stop)
    })
    return { ...proposed, key, stops: stops.map((stop, place) => fitted(stop, stops, place, { was, planned, known })) }
  })
  const left = [
    ...proposal.left.filter(({ haulId }) => !without.has(haulId)),
    ...pool.filter(({ haulId }) => without.has(haulId) && !proposal.left.some((each) => each.haulId === haulId)),
  ]
  return { routes, left }
}

type Neighbors = {
  was: readonly PlanStop[]
  planned: readonly PlanStop[]
  known: ReadonlyMap<string, PlanStop>
}

/** A stop with what is decided about it, as far as its neighbors are those for which it was decided. */
function fitted(
  stop: PlanStop,
  stops: readonly PlanStop[],
  place: number,
  { was, planned, known }: Neighbors,
): PlanStop {
  const before = known.get(stop.haulId) ?? stop
  const isUnticked = stop === before
  const neighbor = (list: readonly PlanStop[], by: -1 | 1) => {
    const at = list.findIndex(({ haulId }) => haulId === stop.haulId)
    return at < 0 ? undefined : (list[at + by]?.haulId ?? null)
  }
  const ahead = stops[place - 1]?.haulId ?? null
  const behind = stops[place + 1]?.haulId ?? null
  const steps =
    !isUnticked && neighbor(planned, -1) === ahead
      ? stop
      : neighbor(was, -1) === ahead
        ? before
        : { dumpsBefore: null, hookYardId: null }
  const isPlanned = !isUnticked && neighbor(planned, 1) === behind
  return {
    ...stop,
    dumpsBefore: steps.dumpsBefore,
    hookYardId: steps.hookYardId,
    facilityId: isPlanned ? stop.facilityId : before.facilityId,
  }
}

/** A proposal after some of its moves were unticked: its plans as the board will say them. */
export type RestOfProposal = Proposal & { plans: RoutePlan[] }

/** Rule 570: the rest of a proposal by the board's own planner, with its figures. */
export function proposalWithout(current: CurrentDay, proposal: Proposal, without: ReadonlySet<string>): RestOfProposal {
  const rest = without.size > 0 ? stopsWithout(current, proposal, without) : proposal
  const day = { ...current.day, routes: withStops(current.day, rest.routes) }
  const plans = planDay(day)
  if (without.size === 0) return { ...proposal, plans }
  return {
    ...proposal,
    ...rest,
    plans,
    arrives: plans.flatMap(({ legs }) =>
      legs.flatMap(({ kind, haulId, arrives }): [string, number][] =>
        kind === 'stop' && haulId ? [[haulId, arrives]] : [],
      ),
    ),
    after: measureDay(
      { day, plans, miles: current.miles, costs: proposal.costs, tipFees: feesOf(proposal) },
      rest.left,
    ),
  }
}
