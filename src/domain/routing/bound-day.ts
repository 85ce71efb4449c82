import { type BoundLimits, usualLimits } from './bound-branch.ts'
import { boundTree } from './bound-tree.ts'
import type { CreateProgram } from './linear-programs.ts'
import type { Proposal } from './propose-day.ts'
import { createMemory } from './route-memory.ts'
import { pricerRoom } from './route-pricing.ts'
import { compileDay, nearUnits, type RoutingDay, type RoutingInput } from './routing-day.ts'
import { perCent, ratesOf } from './time-route.ts'
import { classesOf, dearestFees, dearestPlan, type Seed } from './truck-classes.ts'

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
  const { classes, sunk, ofRoute } = classesOf(day, rates)
  const memory = createMemory(day.units.length, nearUnits(day), limits)
  const trucks = after.trucks - classes.reduce((sum, each) => sum + (each.isInUse ? each.trucks : 0), 0)
  const toCents = (least: number) => (least + sunk) / perCent
  const steps = boundTree({
    seeds: seedsOf(day, routes, ofRoute),
    ...{ classes, trucks, memory, createProgram, limits },
    room: pricerRoom(memory),
    count: day.units.length,
    plan: after.costCents * perCent - sunk,
    worst: dearestPlan(classes, dearestFees(day)),
  })
  for (;;) {
    const step = steps.next()
    if (!step.done) {
      yield step.value === null || !Number.isFinite(step.value) ? null : toCents(step.value)
      continue
    }
    const { least, isFewestTrucks } = step.value
    if (!Number.isFinite(least)) return unknown
    const boundCents = toCents(least)
    return { boundCents, isBest: after.costCents - boundCents <= 1, isFewestTrucks }
  }
}

/** The routes of a plan in the terms of its day. */
function seedsOf(day: RoutingDay, planned: Proposal['routes'], ofRoute: readonly number[]): Seed[] {
  const unitOf = new Map(
    day.units.flatMap(({ nodes }, unit) => nodes.map((node) => [day.nodes[node]?.stop.haulId ?? '', unit] as const)),
  )
  return day.routes.flatMap(({ route, started, isInUse }, place) => {
    const stops = planned.find(({ key }) => key === route.key)?.stops ?? []
    const open = stops.slice(started.length).map(({ haulId }) => unitOf.get(haulId) ?? -1)
    const units = [...new Set(open)].filter((unit) => unit >= 0)
    return units.length > 0 || isInUse ? [{ of: ofRoute[place] ?? 0, units }] : []
  })
}

/** Rule 580: how many percent a plan is above the bound at most, in tenths, rounded up. */
export const gapPercent = (costCents: number, boundCents: number): number =>
  Math.max(0, Math.ceil(((costCents - boundCents) / boundCents) * 1_000 - 1e-6) / 10)
