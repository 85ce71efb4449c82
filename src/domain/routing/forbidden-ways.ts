import type { RouteGraph } from './route-graph.ts'

/** Ways from a unit (or the start) to another (or home) that no route of a branch takes: by `wayKey`, 1 for each. */
export type ForbiddenWays = Uint8Array

/** Where the way between two units is noted; the number of the start, and of home, is that behind the last unit. */
const wayKey = (count: number, from: number, to: number): number => from * (count + 1) + to

/** Nothing is forbidden. */
export const allWays = (count: number): ForbiddenWays => new Uint8Array((count + 1) * (count + 1))

/** The graph without what is forbidden. */
export const withoutWays = (graph: RouteGraph, forbidden: ForbiddenWays): RouteGraph => ({
  ...graph,
  ways: (from, to) => (forbidden[wayKey(graph.count, from, to)] ? [] : graph.ways(from, to)),
})

/** Whether a route takes no forbidden way. */
export const isOpenRoute = (forbidden: ForbiddenWays, count: number, units: readonly number[]): boolean =>
  keysOf(units, count).every((key) => !forbidden[key])

const keysOf = (units: readonly number[], count: number): number[] =>
  [...units, count].map((to, place) => wayKey(count, units[place - 1] ?? count, to))

/** A way and how much of a fractional plan takes it. */
type TakenWay = { way: number; share: number }

/** The ways that a fractional plan takes neither whole nor not at all. */
export function partlyTaken(shares: readonly { units: readonly number[]; share: number }[], count: number): TakenWay[] {
  const taken = new Map<number, number>()
  for (const { units, share } of shares)
    for (const key of units.length > 0 ? keysOf(units, count) : []) taken.set(key, (taken.get(key) ?? 0) + share)
  return [...taken].flatMap(([way, share]) => (Math.min(share, 1 - share) > leastPart ? [{ way, share }] : []))
}

const leastPart = 0.001

/** Forbids a way, too. */
export function withoutWay(forbidden: ForbiddenWays, way: number): ForbiddenWays {
  const more = Uint8Array.from(forbidden)
  more[way] = 1
  return more
}

/** Forbids all ways that no plan takes which takes this one. */
export function onlyWithWay(forbidden: ForbiddenWays, count: number, way: number): ForbiddenWays {
  const more = Uint8Array.from(forbidden)
  const [from, to] = [Math.floor(way / (count + 1)), way % (count + 1)]
  for (let other = 0; other <= count; other++) {
    if (from < count && other !== to) more[wayKey(count, from, other)] = 1
    if (to < count && other !== from) more[wayKey(count, other, to)] = 1
  }
  return more
}
