import type { BreakPlace, PlanDay, PlanStop, RoutePlan } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import type { CreateProgram } from './linear-programs.ts'
import { type DayFigures, measureDay } from './measure-day.ts'
import { createCosts } from './route-costs.ts'
import { compileDay, type PlanCosts, type RoutingDay, type RoutingInput } from './routing-day.ts'
import { type SearchOptions, type Solution, searchDay } from './search.ts'
import { ratesOf } from './time-route.ts'
import { stopOf } from './wide-route.ts'

/** A better day: each route with its stops and what is decided about them (rule 430), and the hauls on no truck. */
export type Proposal = {
  routes: { key: string; stops: PlanStop[]; breakAt?: BreakPlace }[]
  left: PlanStop[]
  /** When each haul on a truck is reached. */
  arrives: [haulId: string, minute: number][]
  before: DayFigures
  after: DayFigures
  /** The costs by which it was found. */
  costs: PlanCosts
  /** The tip fees, by haul and facility. */
  fees?: [haulId: string, [facilityId: string, cents: number][]][]
}

/** Runs a search without pauses. */
export function finish<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Rule 431: searches for a better day (with integer programs, if there are any) and says it in the terms of the board, measured by the board's own planner. */
export function* proposeDay(
  input: RoutingInput,
  options: SearchOptions,
  createProgram: CreateProgram | null,
): Generator<number, Proposal, void> {
  const day = compileDay(input)
  const solution = yield* searchDay(day, options, createProgram)
  const left = solution.left.flatMap((unit) => day.units[unit]?.nodes ?? []).map((node) => plain(stopOf(day, node)))
  const chosen = stopsOf(day, solution)
  const board = placeBreaks(input.day, chosen, input.started)
  const planned = planOf(board, withoutNeedless(board, chosen))
  const { miles, costs, tipFees } = input
  const measure = (of: PlanDay, plans: readonly RoutePlan[], open: readonly PlanStop[]) =>
    measureDay({ day: of, plans, miles, costs, tipFees }, open)
  return {
    routes: planned.day.routes.map(({ key, stops, breakAt }) => ({
      ...{ key, stops: [...stops] },
      ...(breakAt !== undefined && { breakAt }),
    })),
    left,
    arrives: planned.plans.flatMap(({ legs }) =>
      legs.flatMap(({ kind, haulId, arrives }): [string, number][] =>
        kind === 'stop' && haulId ? [[haulId, arrives]] : [],
      ),
    ),
    before: measure(input.day, planDay(input.day), input.pool),
    after: measure(planned.day, planned.plans, left),
    costs,
    ...(tipFees && tipFees.size > 0 && { fees: [...tipFees].map(([haulId, fees]) => [haulId, [...fees]]) }),
  }
}

const plain = (stop: PlanStop): PlanStop => ({ ...stop, dumpsBefore: null, hookYardId: null })

function planOf(day: PlanDay, routes: readonly (readonly PlanStop[])[]) {
  const whole = { ...day, routes: day.routes.map((route, place) => ({ ...route, stops: routes[place] ?? [] })) }
  return { day: whole, plans: planDay(whole) }
}

const problemsOf = (plans: readonly RoutePlan[]) =>
  plans.reduce((sum, { legs }) => sum + legs.reduce((own, { problems }) => own + problems.length, 0), 0)

/** Rule 575: a break is where the truck waits anyway, if it is back sooner so than with the break as late as it may be. */
function placeBreaks(day: PlanDay, stops: readonly (readonly PlanStop[])[], started: ReadonlySet<string>): PlanDay {
  if (!day.breakRule) return day
  const routes = day.routes.map((route, place) => {
    const own = stops[place] ?? []
    if (route.breakAt !== 'auto' || own.length === 0) return route
    const planned = (breakAt: BreakPlace) => planDay({ ...day, routes: [{ ...route, stops: own, breakAt }] })
    const plans = planned('auto')
    const problems = problemsOf(plans)
    const open = own.filter(({ haulId, doneMinute }) => doneMinute === null && !started.has(haulId))
    let [breakAt, backAt]: [BreakPlace, number] = ['auto', (plans[0]?.backAt ?? 0) - leastSaved]
    for (const { haulId } of open) {
      const tried = planned({ before: haulId })
      if (problemsOf(tried) > problems || (tried[0]?.backAt ?? 0) > backAt) continue
      breakAt = { before: haulId }
      backAt = (tried[0]?.backAt ?? 0) - leastSaved
    }
    return { ...route, breakAt }
  })
  const placed = { ...day, routes }
  return problemsOf(planOf(placed, stops).plans) > problemsOf(planOf(day, stops).plans) ? day : placed
}

/** A break is not moved for less, in minutes. */
const leastSaved = 0.01

/** The stops of each route with every step that the search chose. */
function stopsOf(day: RoutingDay, { routes }: Solution): PlanStop[][] {
  const costs = createCosts(day, ratesOf(day.input.costs))
  return routes.map((sequence, place) => {
    const route = day.routes[place]
    if (!route) return []
    const open = sequence.flatMap((unit) => day.units[unit]?.nodes ?? [])
    if (route.route.carries > 1) return [...route.started, ...open.map((node) => stopOf(day, node))]
    const { steps, home, loadOf } = costs.stepsOf(place, sequence)
    const facilityOf = (number: number | undefined) =>
      number === undefined ? null : (day.facilities[number]?.id ?? null)
    // Where a load goes is decided on the way to the next stop.
    const started = route.started.map((stop) => {
      const next = (steps[0]?.way ?? home)?.facility
      return loadOf >= 0 && day.nodes[loadOf]?.stop === stop ? { ...stop, facilityId: facilityOf(next) } : stop
    })
    return [
      ...started,
      ...steps.map(({ node, way, within }, at): PlanStop => {
        const { stop, setsBack, takesAway } = day.nodes[node] ?? missing()
        const next = (steps[at + 1]?.way ?? home)?.facility
        const facilityId = setsBack ? facilityOf(within?.facility) : takesAway ? facilityOf(next) : stop.facilityId
        const hookYardId = way && way.yard >= 0 ? (day.yards[way.yard]?.id ?? null) : null
        return { ...stop, facilityId, hookYardId, dumpsBefore: null }
      }),
    ]
  })
}

function missing(): never {
  throw new Error('no such stop')
}

/** Leaves out what the board would do by itself, so that it can still do otherwise when the day does. */
function withoutNeedless(day: PlanDay, routes: readonly PlanStop[][]): PlanStop[][] {
  const original = new Map(day.routes.flatMap(({ stops }) => stops).map((stop) => [stop.haulId, stop.facilityId]))
  const retained = routes.map((stops) => [...stops])
  let wanted = JSON.stringify(planOf(day, retained).plans)
  retained.forEach((stops) => {
    stops.forEach((stop, place) => {
      const less = { ...stop, hookYardId: null, facilityId: original.get(stop.haulId) ?? null }
      if (stop.hookYardId === null && stop.facilityId === less.facilityId) return
      for (const tried of [less, { ...less, facilityId: stop.facilityId }, { ...less, hookYardId: stop.hookYardId }]) {
        stops[place] = tried
        const plans = JSON.stringify(planOf(day, retained).plans)
        if (plans === wanted) {
          wanted = plans
          return
        }
      }
      stops[place] = stop
    })
  })
  return retained
}
