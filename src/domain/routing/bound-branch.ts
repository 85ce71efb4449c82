import { type ForbiddenWays, isOpenRoute, withoutWays } from './forbidden-ways.ts'
import type { CreateProgram } from './linear-programs.ts'
import type { RouteMemory } from './route-memory.ts'
import { createPricer, type Priced, type pricerRoom } from './route-pricing.ts'
import { createRouteProgram, entriesOf, fixedOf, isWhole, rowsOf, type Worths } from './route-program.ts'
import { perCent } from './time-route.ts'
import { type BranchRoute, type TruckClass, withTrucks } from './truck-classes.ts'

/** Some plans of a day: with so many trucks that leave, and without some ways from unit to unit. */
export type Branch = {
  lower: number
  upper: number
  forbidden: ForbiddenWays
  /** None of these plans costs less; infinite: there is none. */
  least: number
  /** Routes and subsets of units (`violatedRows`) that its program begins with. */
  routes: readonly BranchRoute[]
  subsets: readonly (readonly number[])[]
  /** All routes are listed once the gap is narrower than this. */
  listedGap: number
  /** How often its program is tightened. */
  rounds: number
}

/** A branch after its program was solved. `shares`: the routes of its fractional plan, by which it can be split; none: it cannot. */
export type SolvedBranch = Branch & { shares: Worths['shares'] }

export type BoundDay = {
  classes: readonly TruckClass[]
  count: number
  room: ReturnType<typeof pricerRoom>
  memory: RouteMemory
  /** What the plan costs, without what is paid. */
  plan: number
  /** More than any plan costs. */
  worst: number
  createProgram: CreateProgram
  limits: BoundLimits
}

/** How hard a bound is worked for. */
export type BoundLimits = {
  /** Stops that a route remembers at each stop at first, and up to how many units it remembers all. */
  remembered: number
  rememberedWhole: number
  /** Up to so many units, all routes within any gap are listed; of more, only within a gap of such a part: there are too many. */
  listedUnits: number
  listedGap: number
  /** How often the program is tightened at first, and once it is split. */
  rounds: number
  splitRounds: number
  /** How often a branch is split, while the gap is wider than such a part. */
  splits: number
  enoughGap: number
}

/** How hard it is worked for in the process that proves a plan. */
export const usualLimits: BoundLimits = {
  remembered: 8,
  rememberedWhole: 15,
  listedUnits: 15,
  listedGap: 0.015,
  rounds: 120,
  splitRounds: 3,
  splits: 12,
  enoughGap: 0.002,
}

/** It is tightened so often in a row without a gain of such a part of the plan. */
const idleRounds = 50
const leastGain = 0.000_1

/** Works out the least cost of a branch, as far as few rounds bring it. Yields what is known. */
export function* solveBranch(day: BoundDay, branch: Branch): Generator<number, SolvedBranch, void> {
  const { classes, room, memory, count, plan, worst, createProgram } = day
  const wanted: Wanted = { ...day, ...branch }
  const pricers = classes.map(({ graph }) => createPricer(withoutWays(graph, branch.forbidden), room))
  // What is missing costs more than a plan.
  const program = createRouteProgram(createProgram, wanted, 4 * worst, branch.subsets)
  let { least, listedGap } = branch
  const ended = (more: Partial<SolvedBranch> = {}): SolvedBranch => ({
    ...branch,
    ...{ least, listedGap, shares: [], routes: program.routesBelow(plan - least), subsets: program.subsets() },
    ...more,
  })
  try {
    program.add(
      branch.routes.filter(({ units }) => isOpenRoute(branch.forbidden, count, units) && memory.isAllowed(units)),
    )
    let [round, idle, before] = [0, 0, least]
    for (;;) {
      const worths = program.solve()
      const priceAll = (isQuick: boolean, allBelow?: number) =>
        pricers.map((price, of) => price({ ...worths, fixed: fixedOf(classes, worths, of), isQuick, allBelow }))
      if (program.add(withTrucks(classes, priceAll(true))) > 0) {
        yield least
        continue
      }
      const priced = priceAll(false)
      const bound = boundOf(wanted, worths, priced)
      if (bound !== null) least = Math.max(least, bound)
      yield least
      if (bound === null) return ended()
      if (least > worst) return ended({ least: Number.POSITIVE_INFINITY })
      const added = program.add(withTrucks(classes, priced))
      if (added > 0 && (worths.isShort || worths.value * perCent - least >= 0.000_01 * plan)) continue
      if (least >= plan || isWhole(worths)) return ended()
      idle = least - before < leastGain * plan ? idle + 1 : 0
      before = least
      const isLast = round++ >= branch.rounds || idle > idleRounds
      const widened = isLast ? 0 : memory.widen(worths.shares.map(({ units }) => units))
      if (widened > 0) program.closeUnless((units) => memory.isAllowed(units))
      const isTighter = !isLast && program.tighten(worths) + widened > 0
      // A list that is too long is tried again once the gap is half as wide.
      if (plan - bound < listedGap) {
        const proven = closeBranch(wanted, priceAll(false, plan - bound + perCent))
        if (proven !== null) return ended({ least: Math.max(least, proven) })
        listedGap = (plan - bound) / 2
      }
      if (!isTighter) return ended({ shares: worths.shares })
    }
  } finally {
    program.dispose()
  }
}

type Wanted = BoundDay & Branch

/** Of a small gap, the least cost itself: a plan that costs less than the one known has only routes whose reduced cost is below the gap. */
function closeBranch(wanted: Wanted, priced: readonly Priced[]): number | null {
  const { classes, plan, createProgram } = wanted
  if (priced.some((each) => each.least === null)) return null
  const program = createProgram(rowsOf(wanted))
  try {
    program.addColumns(
      withTrucks(classes, priced).map(({ of, units, cost }) => ({
        cost: cost / perCent,
        ...entriesOf(wanted, of, units),
      })),
    )
    const value = program.solveWhole()
    // The plan's cost is rounded to the cent, and the solver rounds, too.
    return value === null ? null : Math.min(plan - perCent / 2, Math.floor((value - 0.01) * perCent))
  } finally {
    program.dispose()
  }
}

/** No cost of the branch is less, whatever the worths are. */
function boundOf(
  { classes, lower, upper }: Wanted,
  { worth, ofClass, branch, ofRows }: Worths,
  priced: readonly { least: number | null }[],
): number | null {
  let sum = worth.reduce((all, each) => all + each, 0) + ofRows
  sum += branch * (upper === Number.POSITIVE_INFINITY ? lower : upper)
  for (const [of, { trucks }] of classes.entries()) {
    const least = priced[of]?.least ?? null
    if (least === null) return null
    sum += trucks * ((ofClass[of] ?? 0) + least)
  }
  return sum
}
