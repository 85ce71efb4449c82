import { usualLimits } from './bound-branch.ts'
import { allWays, type ForbiddenWays, isOpenRoute, onlyWithWay, partlyTaken, withoutWays } from './forbidden-ways.ts'
import type { CreateProgram } from './linear-programs.ts'
import { createMemory } from './route-memory.ts'
import { createPricer, pricerRoom } from './route-pricing.ts'
import { createRouteProgram, fixedOf, isWhole } from './route-program.ts'
import { nearUnits, type RoutingDay } from './routing-day.ts'
import { perCent, ratesOf } from './time-route.ts'
import { type BranchRoute, classesOf, dearestFees, dearestPlan, routesOf, withTrucks } from './truck-classes.ts'

/** How often a program is solved in all. */
const maxSolved = 600
const maxLabels = 200_000
/** How often a program is tightened, before and after some ways are decided. */
const firstRounds = 4
const laterRounds = 1
/** At each step so many ways are decided, and all that nearly the whole of the fractional plan takes. */
const decidedAtOnce = 2
const nearlyWhole = 0.85

/** The plan that is known: the units of each route, its cost, and how many trucks leave. */
type Known = { planned: readonly (readonly number[])[]; cost: number; trucks: number }

/**
 * Rule 575: another way to a plan, which finds that a truck less is enough where a search that changes few routes at a time does not. It prices routes
 * as the bound does (rule 580), only quickly, until no better fractional plan is found; then it decides the ways that most of that plan takes, and so on.
 * Yields routes to choose from, after each solved program.
 */
export function* diveDay(
  day: RoutingDay,
  { planned, cost, trucks }: Known,
  createProgram: CreateProgram,
): Generator<{ place: number; units: readonly number[] }[], void, void> {
  const count = day.units.length
  const { classes, ofRoute } = classesOf(day, ratesOf(day.input.costs))
  const room = pricerRoom(createMemory(count, nearUnits(day), usualLimits), maxLabels)
  const inUse = day.routes.filter(({ isInUse }) => isInUse).length
  const missing = 4 * dearestPlan(classes, dearestFees(day))
  const seeds = planned.flatMap((units, place) =>
    units.length > 0 || day.routes[place]?.isInUse ? [{ of: ofRoute[place] ?? 0, units }] : [],
  )
  let routes: BranchRoute[] = routesOf(classes, seeds)
  let forbidden: ForbiddenWays = allWays(count)
  let subsets: readonly (readonly number[])[] = []
  let rounds = firstRounds
  let solved = 0
  for (;;) {
    const pricers = classes.map(({ graph }) => createPricer(withoutWays(graph, forbidden), room))
    const program = createRouteProgram(
      createProgram,
      { classes, count, lower: 0, upper: trucks - inUse },
      missing,
      subsets,
    )
    program.add(routes.filter(({ units }) => isOpenRoute(forbidden, count, units)))
    let worths = program.solve()
    const price = () =>
      pricers.map((each, of) => each({ ...worths, fixed: fixedOf(classes, worths, of), isQuick: true }))
    for (let round = 0; solved < maxSolved; solved++) {
      if (program.add(withTrucks(classes, price())) === 0) {
        const isEnd = worths.isShort || isWhole(worths) || round++ >= rounds
        if (isEnd || program.tighten(worths) === 0) break
      }
      yield []
      worths = program.solve()
    }
    rounds = laterRounds
    subsets = program.subsets()
    routes = program.routesBelow(Math.max(0, cost - worths.value * perCent))
    program.dispose()
    yield routes.flatMap(({ of, units }) =>
      new Set(units).size === units.length ? [{ place: ofRoute.indexOf(of), units }] : [],
    )
    const ways = partlyTaken(worths.shares, count).sort((one, other) => other.share - one.share)
    if (worths.isShort || isWhole(worths) || ways.length === 0 || solved >= maxSolved) return
    for (const [place, { way, share }] of ways.entries())
      if (place < decidedAtOnce || share > nearlyWhole) forbidden = onlyWithWay(forbidden, count, way)
  }
}
