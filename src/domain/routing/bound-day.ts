import { type BoundLimits, type Branch, solveBranch, usualLimits } from './bound-branch.ts'
import type { CreateProgram } from './linear-programs.ts'
import type { Proposal } from './propose-day.ts'
import { createMemory } from './route-memory.ts'
import { pricerRoom } from './route-pricing.ts'
import { perCent } from './route-program.ts'
import { compileDay, type RoutingInput } from './routing-day.ts'
import { feeUnits, ratesOf } from './time-route.ts'
import { classesOf, nearest } from './truck-classes.ts'

/** How far a plan is from the best possible. */
export type DayBound = {
  /** No plan of the day costs less; null: not known. */
  boundCents: number | null
  /** Rule 431: nothing cheaper exists, to the cent. */
  isBest: boolean
  /** No plan with fewer trucks exists. */
  isFewestTrucks: boolean
}

/**
 * Rule 580: what the best plan of a day costs at least, by column generation: columns are routes, priced with `createPricer`, once for plans with
 * fewer trucks and once for the others. Every bound is computed from whole numbers, whatever the solver rounds. Yields the bound as it grows. It
 * says nothing of a plan that breaks a promise or leaves a haul over.
 */
export function* boundDay(
  input: RoutingInput,
  { routes, after }: Pick<Proposal, 'routes' | 'after'>,
  createProgram: CreateProgram,
  limits: BoundLimits = usualLimits,
): Generator<number | null, DayBound, void> {
  const unknown = { boundCents: null, isBest: false, isFewestTrucks: false }
  if (after.broken > 0 || after.leftOver > 0) return unknown
  const day = compileDay(input)
  const rates = ratesOf(input.costs)
  if (day.units.length === 0) return unknown
  const { classes, sunk, seeds } = classesOf(day, rates, routes)
  const memory = createMemory(day.units.length, nearest(day), limits)
  const trucks = after.trucks - classes.reduce((sum, each) => sum + (each.isInUse ? each.trucks : 0), 0)
  const shared = {
    classes,
    seeds,
    memory,
    room: pricerRoom(memory),
    count: day.units.length,
    plan: after.costCents * perCent - sunk,
    dearestFees: day.nodes.reduce((sum, { fees }) => sum + Math.max(0, ...fees) * feeUnits, 0),
    ...{ createProgram, limits },
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
