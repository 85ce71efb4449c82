import type { Proposal } from './propose-day.ts'
import type { RouteGraph } from './route-graph.ts'
import { costOfUnits, createPricer, type PricedRoute, pricerRoom } from './route-pricing.ts'
import { compileDay, type RoutingInput } from './routing-day.ts'
import { feeUnits, ratesOf } from './time-route.ts'
import { classesOf, nearest, type TruckClass } from './truck-classes.ts'

/** A linear program that grows by columns; `duals` are those of its rows. */
type Column = { cost: number; rows: readonly number[]; values: readonly number[] }
export type LinearProgram = {
  addColumns: (columns: readonly Column[]) => void
  /** The least cost when each column is taken a whole number of times; infinite: impossible; null: not found in time. */
  solveWhole: () => number | null
  solve: () => { value: number; duals: readonly number[]; primal: readonly number[] }
  dispose: () => void
}
export type CreateProgram = (rows: readonly { lower: number; upper: number }[]) => LinearProgram

/** How far a plan is from the best possible. */
export type DayBound = {
  /** No plan of the day costs less; null: not known. */
  boundCents: number | null
  /** Rule 431: nothing cheaper exists, to the cent. */
  isBest: boolean
  /** No plan with fewer trucks exists. */
  isFewestTrucks: boolean
}

const perCent = 3_600

/** Up to so many units, all routes within any gap are listed; of more, only within a small one: there are too many. */
const listedUnits = 15
const listedGap = 0.004

type Branch = { least: number; isImpossible: boolean }

/**
 * Rule 580: what the best plan of a day costs at least, by column generation: columns are routes, priced with `createPricer`, once for plans with
 * fewer trucks and once for the others. Every bound is computed from whole numbers, whatever the solver rounds. Yields the bound as it grows. It
 * says nothing of a plan that breaks a promise or leaves a haul over.
 */
export function* boundDay(
  input: RoutingInput,
  { routes, after }: Pick<Proposal, 'routes' | 'after'>,
  createProgram: CreateProgram,
): Generator<number | null, DayBound, void> {
  const unknown = { boundCents: null, isBest: false, isFewestTrucks: false }
  if (after.broken > 0 || after.leftOver > 0) return unknown
  const day = compileDay(input)
  const rates = ratesOf(input.costs)
  if (day.units.length === 0) return unknown
  const { classes, sunk, seeds } = classesOf(day, rates, routes)
  const room = pricerRoom(day.units.length, nearest(day))
  const trucks = after.trucks - classes.reduce((sum, each) => sum + (each.isInUse ? each.trucks : 0), 0)
  const shared = {
    classes,
    seeds,
    room,
    count: day.units.length,
    plan: after.costCents * perCent - sunk,
    dearestFees: day.nodes.reduce((sum, { fees }) => sum + Math.max(0, ...fees) * feeUnits, 0),
    createProgram,
  }
  const toCents = (least: number) => (least + sunk) / perCent

  const rest = yield* watch(solveBranch({ ...shared, lower: trucks, upper: Number.POSITIVE_INFINITY }), () => null)
  const isNone = trucks <= 1 && !classes.some(({ isInUse }) => isInUse)
  const fewer: Branch =
    isNone || trucks === 0
      ? { least: Number.POSITIVE_INFINITY, isImpossible: isNone }
      : yield* watch(solveBranch({ ...shared, lower: 0, upper: trucks - 1 }), (least) => {
          const both = Math.min(least, rest.least)
          return Number.isFinite(both) ? toCents(both) : null
        })
  const least = Math.min(fewer.least, rest.least)
  if (!Number.isFinite(least)) return unknown
  const boundCents = toCents(least)
  return { boundCents, isBest: after.costCents - boundCents <= 1, isFewestTrucks: fewer.isImpossible }
}

/** Rule 580: how many percent a plan is above the bound at most, in tenths, rounded up. */
export const gapPercent = (costCents: number, boundCents: number): number =>
  Math.max(0, Math.ceil(((costCents - boundCents) / boundCents) * 1_000 - 1e-6) / 10)

/** Says of each step what the day's bound is by then. */
function* watch(steps: Generator<number, Branch, void>, toBound: (least: number) => number | null) {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield toBound(step.value)
  }
}

type Wanted = {
  classes: readonly TruckClass[]
  seeds: readonly { of: number; units: number[] }[]
  room: ReturnType<typeof pricerRoom>
  count: number
  /** What the plan costs, without what is paid. */
  plan: number
  /** No facilities charge more for all loads. */
  dearestFees: number
  createProgram: CreateProgram
  /** How many trucks leave. */
  lower: number
  upper: number
}

/** The least cost of plans with so many trucks that leave. */
function* solveBranch(wanted: Wanted): Generator<number, Branch, void> {
  const { classes, seeds, room, count, plan, dearestFees, createProgram, upper, lower } = wanted
  const pricers = classes.map(({ graph }) => createPricer(graph, room))
  const branchRow = count + classes.length
  const program = createProgram(rowsOf(wanted))
  try {
    const known = new Set<string>()
    const isFresh = ({ cost, rows }: Column) => {
      const key = `${cost} ${rows.join()}`
      return !known.has(key) && known.add(key) !== null
    }
    const toColumn = (of: number, units: readonly number[], cost: number) => {
      const times = new Map<number, number>()
      for (const unit of units) times.set(unit, (times.get(unit) ?? 0) + 1)
      times.set(count + of, 1)
      if (!classes[of]?.isInUse) times.set(branchRow, 1)
      return { cost: cost / perCent, rows: [...times.keys()], values: [...times.values()] }
    }
    // Uncovered, a unit costs more than any plan of such a day.
    const worst = classes.reduce(
      (sum, { graph, trucks, fixed }) => sum + trucks * (fixed + dearest(graph)),
      dearestFees + 1,
    )
    const missing = 4 * worst
    program.addColumns(
      Array.from({ length: count }, (_, unit) => ({ cost: missing / perCent, rows: [unit], values: [1] })),
    )
    program.addColumns(
      seeds.flatMap(({ of, units }) => {
        const each = classes[of]
        const cost = each ? costOfUnits(each.graph, units) + each.fixed : Number.POSITIVE_INFINITY
        return Number.isFinite(cost) ? [toColumn(of, units, cost)] : []
      }),
    )
    let least = Number.NEGATIVE_INFINITY
    for (;;) {
      const { value, duals, primal } = program.solve()
      const worth = Float64Array.from({ length: count }, (_, unit) => Math.round((duals[unit] ?? 0) * perCent))
      const dual = (row: number, min: number, max: number) =>
        Math.min(max, Math.max(min, Math.round((duals[row] ?? 0) * perCent)))
      const open = Number.POSITIVE_INFINITY
      const branch = upper === open ? dual(branchRow, 0, open) : dual(branchRow, -open, 0)
      const ofClass = classes.map(({ isInUse }, of) => dual(count + of, -open, isInUse ? open : 0))
      const fixedOf = (of: number) =>
        (classes[of]?.fixed ?? 0) - (ofClass[of] ?? 0) - (classes[of]?.isInUse ? 0 : branch)
      let added = 0
      for (const isQuick of [true, false]) {
        const priced = pricers.map((price, of) => price({ worth, fixed: fixedOf(of), isQuick }))
        const columns = priced.flatMap(({ routes }, of) =>
          routes.map(({ units, cost }: PricedRoute) => toColumn(of, units, cost + (classes[of]?.fixed ?? 0))),
        )
        const fresh = columns.filter(isFresh)
        program.addColumns(fresh)
        added += fresh.length
        if (!isQuick) {
          const bound = boundOf({ classes, priced, worth, ofClass, branch, at: upper === open ? lower : upper })
          if (bound !== null) least = Math.max(least, bound)
          yield least
          if (bound === null) return { least, isImpossible: false }
        }
        if (added > 0) break
        yield least
      }
      if (least > worst) return { least: open, isImpossible: true }
      const isShort = primal.slice(0, count).some((share) => share > 1e-7)
      if (added === 0 || (!isShort && value * perCent - least < 0.000_01 * plan)) {
        const isOpen = least < plan && !isShort && (count <= listedUnits || plan - least < listedGap * plan)
        const proven = isOpen ? closeBranch({ ...wanted, pricers, worth, fixedOf, toColumn, least }) : null
        return { least: proven ?? least, isImpossible: false }
      }
    }
  } finally {
    program.dispose()
  }
}

type Closed = Wanted & {
  pricers: readonly ReturnType<typeof createPricer>[]
  worth: Float64Array
  fixedOf: (of: number) => number
  toColumn: (of: number, units: readonly number[], cost: number) => Column
  least: number
}

/** Of a small gap, the least cost itself: a plan that costs less than the one known has only routes whose reduced cost is below the gap. */
function closeBranch({ classes, count, plan, createProgram, lower, upper, ...found }: Closed): number | null {
  const { pricers, worth, fixedOf, toColumn, least } = found
  // The plan is known to the cent.
  const allBelow = plan - least + perCent
  const priced = pricers.map((price, of) => price({ worth, fixed: fixedOf(of), isQuick: false, allBelow }))
  if (priced.some((each) => each.least === null)) return null
  const program = createProgram(rowsOf({ classes, count, lower, upper }))
  try {
    program.addColumns(
      priced.flatMap(({ routes }, of) =>
        routes.map(({ units, cost }) => toColumn(of, units, cost + (classes[of]?.fixed ?? 0))),
      ),
    )
    const value = program.solveWhole()
    // The plan's cost is rounded to the cent, and the solver rounds, too.
    return value === null ? null : Math.max(least, Math.min(plan - perCent / 2, Math.floor((value - 0.01) * perCent)))
  } finally {
    program.dispose()
  }
}

const rowsOf = ({ classes, count, lower, upper }: Pick<Wanted, 'classes' | 'count' | 'lower' | 'upper'>) => [
  ...Array.from({ length: count }, () => ({ lower: 1, upper: 1 })),
  ...classes.map(({ trucks, isInUse }) => ({ lower: isInUse ? trucks : 0, upper: trucks })),
  { lower, upper },
]

/** What a truck can cost at most: its whole shift on the longest roads. */
function dearest({ startsSecond, endsSecond, perSecond, perHundredthMile, topSpeed }: RouteGraph): number {
  const seconds = endsSecond - startsSecond
  return seconds * perSecond + Math.ceil(seconds * topSpeed) * perHundredthMile
}

type Found = {
  classes: readonly TruckClass[]
  priced: readonly { least: number | null }[]
  worth: Float64Array
  ofClass: readonly number[]
  branch: number
  at: number
}

/** No cost of the branch is less, whatever the worths are. */
function boundOf({ classes, priced, worth, ofClass, branch, at }: Found): number | null {
  let sum = worth.reduce((all, each) => all + each, 0) + branch * at
  for (const [of, { trucks }] of classes.entries()) {
    const least = priced[of]?.least ?? null
    if (least === null) return null
    sum += trucks * ((ofClass[of] ?? 0) + least)
  }
  return sum
}
