import type { CreateProgram } from './linear-programs.ts'
import type { RouteGraph } from './route-graph.ts'
import type { RouteMemory } from './route-memory.ts'
import { createPricer, type PricedRoute, type pricerRoom } from './route-pricing.ts'
import { type BranchRows, createRouteProgram, entriesOf, perCent, rowsOf, type Worths } from './route-program.ts'
import { costOfUnits } from './route-table.ts'

/** The least cost of a branch, as far as it is known; infinite where no plan exists. */
export type Branch = { least: number; isImpossible: boolean }

export type Wanted = BranchRows & {
  seeds: readonly { of: number; units: number[] }[]
  room: ReturnType<typeof pricerRoom>
  memory: RouteMemory
  /** What the plan costs, without what is paid. */
  plan: number
  /** No facilities charge more for all loads. */
  dearestFees: number
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
  /** How often the program is tightened. */
  rounds: number
}

export const usualLimits: BoundLimits = {
  remembered: 8,
  rememberedWhole: 15,
  listedUnits: 15,
  listedGap: 0.015,
  rounds: 120,
}

/** It is tightened so often in a row without a gain of such a part of the plan. */
const idleRounds = 50
const leastGain = 0.000_1

/** The least cost of plans with so many trucks that leave. */
export function* solveBranch(wanted: Wanted): Generator<number, Branch, void> {
  const { classes, seeds, room, memory, count, plan, dearestFees, createProgram, limits } = wanted
  const pricers = classes.map(({ graph }) => createPricer(graph, room))
  // Uncovered, a unit costs more than any plan of such a day.
  const worst = classes.reduce(
    (sum, { graph, trucks, fixed }) => sum + trucks * (fixed + dearest(graph)),
    dearestFees + 1,
  )
  const program = createRouteProgram(createProgram, wanted, 4 * worst)
  const toRoutes = (priced: readonly { routes: PricedRoute[] }[]) =>
    priced.flatMap(({ routes }, of) =>
      routes.map(({ units, cost }) => ({ of, units, cost: cost + (classes[of]?.fixed ?? 0) })),
    )
  try {
    program.add(
      seeds.flatMap(({ of, units }) => {
        const each = classes[of]
        const cost = each ? costOfUnits(each.graph, units) + each.fixed : Number.POSITIVE_INFINITY
        return Number.isFinite(cost) ? [{ of, units, cost }] : []
      }),
    )
    let least = Number.NEGATIVE_INFINITY
    const widest = count <= limits.listedUnits ? Number.POSITIVE_INFINITY : limits.listedGap * plan
    let listed = widest
    let [round, idle, before] = [0, 0, least]
    for (;;) {
      const worths = program.solve()
      const priceAll = (isQuick: boolean, allBelow?: number) =>
        pricers.map((price, of) => price({ ...worths, fixed: fixedOf(wanted, worths, of), isQuick, allBelow }))
      if (program.add(toRoutes(priceAll(true))) > 0) {
        yield least
        continue
      }
      const priced = priceAll(false)
      const bound = boundOf(wanted, worths, priced)
      if (bound !== null) least = Math.max(least, bound)
      yield least
      if (bound === null) return { least, isImpossible: false }
      if (least > worst) return { least: Number.POSITIVE_INFINITY, isImpossible: true }
      const added = program.add(toRoutes(priced))
      if (added > 0 && (worths.isShort || worths.value * perCent - least >= 0.000_01 * plan)) continue
      if (least >= plan || isWhole(worths)) return { least, isImpossible: false }
      idle = least - before < leastGain * plan ? idle + 1 : 0
      before = least
      const isLast = round++ >= limits.rounds || idle > idleRounds
      const widened = isLast ? 0 : memory.widen(worths.shares.map(({ units }) => units))
      if (widened > 0) program.closeUnless((units) => memory.isAllowed(units))
      const isTighter = !isLast && program.tighten(worths) + widened > 0
      // A list that is too long is tried again once the gap is half as wide, and at last.
      if (plan - bound < (isTighter ? listed : widest)) {
        const proven = closeBranch(wanted, priceAll(false, plan - bound + perCent), toRoutes)
        if (proven !== null) return { least: Math.max(least, proven), isImpossible: false }
        listed = (plan - bound) / 2
      }
      if (!isTighter) return { least, isImpossible: false }
    }
  } finally {
    program.dispose()
  }
}

/** Whether the fractional plan is a plan: then nothing of the branch is cheaper. */
const isWhole = ({ shares, isShort }: Worths) =>
  !isShort &&
  shares.length > 0 &&
  shares.every(({ share, units }) => share > 1 - 1e-6 && new Set(units).size === units.length)

const fixedOf = ({ classes }: Wanted, { ofClass, branch }: Worths, of: number) =>
  (classes[of]?.fixed ?? 0) - (ofClass[of] ?? 0) - (classes[of]?.isInUse ? 0 : branch)

/** Of a small gap, the least cost itself: a plan that costs less than the one known has only routes whose reduced cost is below the gap. */
function closeBranch(
  wanted: Wanted,
  priced: ReturnType<ReturnType<typeof createPricer>>[],
  toRoutes: (priced: readonly { routes: PricedRoute[] }[]) => { of: number; units: number[]; cost: number }[],
): number | null {
  const { plan, createProgram } = wanted
  if (priced.some((each) => each.least === null)) return null
  const program = createProgram(rowsOf(wanted))
  try {
    program.addColumns(
      toRoutes(priced).map(({ of, units, cost }) => ({ cost: cost / perCent, ...entriesOf(wanted, of, units) })),
    )
    const value = program.solveWhole()
    // The plan's cost is rounded to the cent, and the solver rounds, too.
    return value === null ? null : Math.min(plan - perCent / 2, Math.floor((value - 0.01) * perCent))
  } finally {
    program.dispose()
  }
}

/** What a truck can cost at most: its whole shift on the longest roads. */
function dearest({ startsSecond, endsSecond, perSecond, perHundredthMile, topSpeed }: RouteGraph): number {
  const seconds = endsSecond - startsSecond
  return seconds * perSecond + Math.ceil(seconds * topSpeed) * perHundredthMile
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
