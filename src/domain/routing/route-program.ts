import type { Column, CreateProgram } from './linear-programs.ts'
import { limitOf, maxRows, pricesOf, type RowPrices, type SubsetRow, timesOf, violatedRows } from './subset-rows.ts'
import { perCent } from './time-route.ts'
import type { BranchRoute, TruckClass } from './truck-classes.ts'

type Entries = Pick<Column, 'rows' | 'values'>

/** What a branch is asked: how many trucks leave, of which classes. */
type BranchRows = { classes: readonly TruckClass[]; count: number; lower: number; upper: number }

/** What units, trucks, the branch and threes of units are worth, by a solved program: whole numbers of the right sign. */
export type Worths = {
  value: number
  worth: Float64Array
  ofClass: number[]
  branch: number
  rows: RowPrices
  /** What all subset rows together are worth: none is more than nothing. */
  ofRows: number
  /** How many more may have a price. */
  rowsLeft: number
  /** The routes of the fractional plan. */
  shares: { of: number; units: readonly number[]; share: number }[]
  /** Whether some unit is on none, or fewer trucks leave. */
  isShort: boolean
}

/** What a route does to the rows of every branch. */
export function entriesOf({ classes, count }: BranchRows, of: number, units: readonly number[]): Entries {
  const times = new Map<number, number>()
  for (const unit of units) times.set(unit, (times.get(unit) ?? 0) + 1)
  times.set(count + of, 1)
  if (!classes[of]?.isInUse) times.set(count + classes.length, 1)
  return { rows: [...times.keys()], values: [...times.values()] }
}

/** The rows of a branch: each unit once, the trucks of each class, and how many leave. */
export const rowsOf = ({ classes, count, lower, upper }: BranchRows) => [
  ...Array.from({ length: count }, () => ({ lower: 1, upper: 1 })),
  ...classes.map(({ trucks, isInUse }) => ({ lower: isInUse ? trucks : 0, upper: trucks })),
  { lower, upper },
]

/** Whether the fractional plan is a plan: then nothing of the branch is cheaper. */
export const isWhole = ({ shares, isShort }: Worths): boolean =>
  !isShort &&
  shares.length > 0 &&
  shares.every(({ share, units }) => share > 1 - 1e-6 && new Set(units).size === units.length)

/** What a route costs before it starts, less what its truck is worth. */
export const fixedOf = (classes: readonly TruckClass[], { ofClass, branch }: Worths, of: number): number =>
  (classes[of]?.fixed ?? 0) - (ofClass[of] ?? 0) - (classes[of]?.isInUse ? 0 : branch)

const open = Number.POSITIVE_INFINITY

/** Routes as columns: each unit on one of them, so many trucks of each class. `missing`: what a unit on none costs, and a truck that has to leave and does not. */
export function createRouteProgram(
  createProgram: CreateProgram,
  wanted: BranchRows,
  missing: number,
  known: readonly (readonly number[])[],
) {
  const { classes, count, upper } = wanted
  const program = createProgram(rowsOf(wanted))
  const routes: { route: BranchRoute; isClosed: boolean }[] = []
  const keys = new Set<string>()
  const subsets: SubsetRow[] = []
  let rowCount = count + classes.length + 1
  const short = rowsOf(wanted).flatMap((row, place) => (row.lower > 0 ? [place] : []))
  program.addColumns(short.map((row) => ({ cost: missing / perCent, rows: [row], values: [1] })))
  const columnOf = (place: number) => short.length + place

  let reduced: readonly number[] = []

  function addSubset(units: readonly number[]) {
    const entries = { columns: [] as number[], values: [] as number[] }
    routes.forEach(({ route }, place) => {
      const times = timesOf({ units }, route.units)
      if (times === 0) return
      entries.columns.push(columnOf(place))
      entries.values.push(times)
    })
    program.addRow({ lower: -open, upper: limitOf({ units }) }, entries)
    subsets.push({ units, row: rowCount++ })
  }
  for (const units of known) addSubset(units)

  return {
    dispose: () => program.dispose(),

    /** Adds routes that it does not know; how many. */
    add(some: readonly BranchRoute[]): number {
      const fresh = some.filter(({ of, units, cost }) => {
        const key = `${of} ${cost} ${units.join()}`
        return !keys.has(key) && keys.add(key) !== null
      })
      program.addColumns(
        fresh.map(({ of, units, cost }) => {
          const { rows, values } = entriesOf(wanted, of, units)
          const counted = subsets.flatMap((each) => {
            const times = timesOf(each, units)
            return times > 0 ? [{ row: each.row, times }] : []
          })
          return {
            cost: cost / perCent,
            rows: [...rows, ...counted.map(({ row }) => row)],
            values: [...values, ...counted.map(({ times }) => times)],
          }
        }),
      )
      for (const route of fresh) routes.push({ route, isClosed: false })
      return fresh.length
    },

    solve(): Worths {
      const { value, duals, primal, ...solved } = program.solve()
      reduced = solved.reduced
      const dual = (row: number, least: number, most: number) =>
        Math.min(most, Math.max(least, Math.round((duals[row] ?? 0) * perCent)))
      const branchRow = count + classes.length
      // Those without a price matter to no route.
      const priced = subsets
        .map((each) => ({ each, price: -dual(each.row, -open, 0) }))
        .filter(({ price }) => price > 0)
        .sort((one, other) => other.price - one.price)
        .slice(0, maxRows)
      const shares = routes.flatMap(({ route: { of, units } }, place) => {
        const share = primal[columnOf(place)] ?? 0
        return share > 1e-6 ? [{ of, units, share }] : []
      })
      return {
        value,
        worth: Float64Array.from({ length: count }, (_, unit) => Math.round((duals[unit] ?? 0) * perCent)),
        ofClass: classes.map(({ isInUse }, of) => dual(count + of, -open, isInUse ? open : 0)),
        branch: upper === open ? dual(branchRow, 0, open) : dual(branchRow, -open, 0),
        rows: pricesOf(priced, count),
        ofRows: -priced.reduce((sum, { each, price }) => sum + price * limitOf(each), 0),
        rowsLeft: maxRows - priced.length,
        shares,
        isShort: primal.slice(0, short.length).some((share) => share > 1e-7),
      }
    },

    /** Adds subsets of units that the fractional plan violates; how many. */
    tighten({ shares, rowsLeft }: Worths): number {
      if (rowsLeft === 0) return 0
      const added = violatedRows(count, shares)
      for (const units of added) addSubset(units)
      return added.length
    },

    subsets: (): readonly (readonly number[])[] => subsets.map(({ units }) => units),

    /** The routes whose reduced cost was at most so much when it was solved. */
    routesBelow: (limit: number): BranchRoute[] =>
      routes.flatMap(({ route, isClosed }, place) =>
        !isClosed && (reduced[columnOf(place)] ?? 0) * perCent <= limit ? [route] : [],
      ),

    /** Takes routes out that come back to a unit which they would remember now. */
    closeUnless(isAllowed: (units: readonly number[]) => boolean) {
      routes.forEach((each, place) => {
        if (each.isClosed || isAllowed(each.route.units)) return
        each.isClosed = true
        program.closeColumn(columnOf(place))
      })
    },
  }
}
