import { type Costs, createCosts, perBroken, perLeftOver } from './route-costs.ts'
import type { RoutingDay } from './routing-day.ts'
import { ratesOf } from './time-route.ts'

/** The units of each route, and those on no truck. */
export type Solution = { routes: number[][]; left: number[]; cost: number }

export type SearchOptions = {
  seed: number
  iterations: number
}

/** Rule 431: whole numbers below a limit, the same on every machine (mulberry32). */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** The negative logarithms of 256 chances, in 1/1024: annealing without a logarithm in its loop. */
const chances = Array.from({ length: 256 }, (_, place) => Math.round(-Math.log((place + 0.5) / 256) * 1024))

const meanRemoved = 8
const longestString = 8
/** How many iterations go by between two pauses. */
const pauseEvery = 64

/**
 * Rule 431: searches for the best routes of a day: takes strings of near stops off their trucks, or a whole truck, and puts them back where they
 * cost least; accepts what is worse less and less. The same seed and iterations give the same plan. Pauses now and then with the iterations
 * that are done.
 */
export function* searchDay(day: RoutingDay, { seed, iterations }: SearchOptions): Generator<number, Solution, void> {
  const below = numbersFrom(seed)
  const costs = createCosts(day, ratesOf(day.input.costs))
  const near = nearUnits(day)
  const state = startOf(day, costs)
  let best = copyOf(state)
  let temperature = startTemperature(state, day)
  const stepLength = Math.max(1, Math.floor(iterations / 256))
  for (let done = 0; done < iterations; done++) {
    if (done % pauseEvery === 0) yield done
    if (done > 0 && done % stepLength === 0) temperature = Math.floor((temperature * 980) / 1000)
    const before = { cost: state.cost, left: [...state.left] }
    const changed = ruin(day, state, near, below)
    for (const place of changed.before.keys()) costs.changed(place)
    recreate(day, state, costs, below, changed)
    const limit = before.cost + Math.floor((temperature * (chances[below(256)] ?? 0)) / 1024)
    if (state.cost > limit) {
      for (const [place, was] of changed.before) {
        state.routes[place] = was.sequence
        state.costs[place] = was.cost
        costs.changed(place)
      }
      state.left = before.left
      state.cost = before.cost
    } else if (state.cost < best.cost) best = copyOf(state)
  }
  return best
}

type State = Solution & { costs: number[] }

const copyOf = ({ routes, left, cost }: State): Solution => ({
  routes: routes.map((sequence) => [...sequence]),
  left: [...left],
  cost,
})

/** What it costs that a unit is on no truck. */
export const costLeft = (day: RoutingDay, unit: number): number => {
  const { nodes = [], isPromised = false } = day.units[unit] ?? {}
  return nodes.length * perLeftOver + (isPromised ? perBroken : 0)
}

/** The day as it is, as far as it can be driven; what cannot is put where it costs least. */
function startOf(day: RoutingDay, costs: Costs): State {
  const routes = day.routes.map((_, place) => day.units.flatMap(({ home }, unit) => (home === place ? [unit] : [])))
  const left = day.units.flatMap(({ home }, unit) => (home < 0 ? [unit] : []))
  const allowed = (place: number, unit: number) => day.units[unit]?.routes.includes(place) ?? false
  routes.forEach((sequence, place) => {
    const retained = sequence.filter((unit) => allowed(place, unit))
    left.push(...sequence.filter((unit) => !retained.includes(unit)))
    if (costs.costOf(place, retained) === Number.POSITIVE_INFINITY) {
      left.push(...retained)
      routes[place] = []
    } else routes[place] = retained
  })
  // Where fewer trucks are asked for, those with the fewest stops stay in.
  const leaving = routes.flatMap((sequence, place) => (isOut(day, sequence, place) ? [place] : []))
  const stays = leaving
    .filter((place) => !day.routes[place]?.isInUse)
    .sort((one, other) => (routes[one]?.length ?? 0) - (routes[other]?.length ?? 0) || one - other)
    .slice(0, Math.max(0, leaving.length - maxTrucks(day)))
  for (const place of stays) left.push(...(routes[place]?.splice(0) ?? []))
  const all = routes.map((sequence, place) => costs.costOf(place, sequence))
  const state = { routes, left, costs: all, cost: 0 }
  state.cost = totalOf(day, state)
  recreate(day, state, costs, numbersFrom(1), { before: new Map(), touch() {} })
  return state
}

const maxTrucks = (day: RoutingDay) => day.input.maxTrucks ?? day.routes.length
const isOut = (day: RoutingDay, sequence: readonly number[], place: number) =>
  sequence.length > 0 || (day.routes[place]?.isInUse ?? false)

const totalOf = (day: RoutingDay, { costs, left }: State) =>
  costs.reduce((sum, each) => sum + each, 0) + left.reduce((sum, unit) => sum + costLeft(day, unit), 0)

/** A fifth of what an average stop costs. */
function startTemperature({ cost }: State, day: RoutingDay): number {
  const pure = cost % perLeftOver
  return Math.max(1, Math.floor(pure / Math.max(1, day.units.length) / 5))
}

/** For each unit all others, the nearest first. */
function nearUnits(day: RoutingDay): number[][] {
  const count = day.places.length
  const placeOf = (unit: number) => day.nodes[day.units[unit]?.nodes[0] ?? 0]?.place ?? 0
  return day.units.map((_, unit) => {
    const from = placeOf(unit)
    const seconds = (other: number) => day.drive[from * count + placeOf(other)] ?? 0
    return day.units.map((__, other) => other).sort((a, b) => seconds(a) - seconds(b) || a - b)
  })
}

type Below = (limit: number) => number
type Changed = { before: Map<number, { sequence: number[]; cost: number }>; touch: (place: number) => void }

/** Takes units off their routes. `before`: the routes as they were; `touch` keeps one before it is changed. */
function ruin(day: RoutingDay, state: State, near: readonly number[][], below: Below) {
  const before = new Map<number, { sequence: number[]; cost: number }>()
  const removed = new Set<number>()
  const touch = (place: number) => {
    if (!before.has(place))
      before.set(place, { sequence: [...(state.routes[place] ?? [])], cost: state.costs[place] ?? 0 })
  }
  const take = (place: number, from: number, length: number) => {
    touch(place)
    for (const unit of state.routes[place]?.splice(from, length) ?? []) {
      removed.add(unit)
      state.left.push(unit)
    }
  }
  const filled = state.routes.flatMap((sequence, place) => (sequence.length > 0 ? [place] : []))
  if (filled.length > 1 && below(12) === 0) {
    const place = filled[below(filled.length)] ?? 0
    take(place, 0, state.routes[place]?.length ?? 0)
    return { before, touch }
  }
  if (day.units.length === 0) return { before, touch }
  const seed = below(day.units.length)
  const longest = 1 + below(longestString)
  const wanted = Math.max(1, Math.floor((2 * meanRemoved) / (1 + longest)))
  const strings = 1 + below(wanted)
  for (const unit of near[seed] ?? []) {
    if (before.size >= strings) break
    if (removed.has(unit)) continue
    const place = state.routes.findIndex((sequence) => sequence.includes(unit))
    const sequence = state.routes[place]
    if (!sequence || before.has(place)) continue
    const length = 1 + below(Math.min(longest, sequence.length))
    const at = sequence.indexOf(unit)
    const earliest = Math.max(0, at - length + 1)
    const latest = Math.min(at, sequence.length - length)
    take(place, earliest + below(latest - earliest + 1), length)
  }
  return { before, touch }
}

/** Puts what is on no truck where it costs least; the order of trying changes. */
function recreate(day: RoutingDay, state: State, costs: Costs, below: Below, { before, touch }: Changed) {
  for (const place of before.keys()) {
    const sequence = state.routes[place] ?? []
    const cost = costs.costOf(place, sequence)
    // Rare: without a container that a stop brought, the rest takes longer than before.
    if (cost === Number.POSITIVE_INFINITY) {
      state.left.push(...sequence.splice(0))
      costs.changed(place)
    }
    state.costs[place] = cost === Number.POSITIVE_INFINITY ? costs.costOf(place, sequence) : cost
  }
  const left = sorted(day, state.left, below)
  state.left = []
  const skips = () => below(64) === 0
  let trucks = state.routes.filter((sequence, place) => isOut(day, sequence, place)).length
  for (const unit of left) {
    let best = { place: -1, at: -1, added: costLeft(day, unit) }
    for (const place of day.units[unit]?.routes ?? []) {
      const sequence = state.routes[place] ?? []
      if (trucks >= maxTrucks(day) && !isOut(day, sequence, place)) continue
      const tried = { place, sequence, unit, cost: state.costs[place] ?? 0, limit: best.added }
      const found = costs.bestPlace(tried, skips)
      if (found.at >= 0) best = { place, ...found }
    }
    if (best.place < 0) {
      state.left.push(unit)
      continue
    }
    touch(best.place)
    if (!isOut(day, state.routes[best.place] ?? [], best.place)) trucks++
    state.routes[best.place]?.splice(best.at, 0, unit)
    costs.changed(best.place)
    state.costs[best.place] = (state.costs[best.place] ?? 0) + best.added
  }
  state.cost = totalOf(day, state)
}

/** In a random order, or the farthest first, the nearest first, or the earliest promise first. */
function sorted(day: RoutingDay, units: readonly number[], below: Below): number[] {
  const order = [...units]
  for (let place = order.length - 1; place > 0; place--) {
    const other = below(place + 1)
    const retained = order[place] ?? 0
    order[place] = order[other] ?? 0
    order[other] = retained
  }
  const kind = below(8)
  if (kind < 4) return order
  const count = day.places.length
  const home = day.routes[0]?.homePlace ?? 0
  const nodeOf = (unit: number) => day.nodes[day.units[unit]?.nodes[0] ?? 0]
  const far = (unit: number) => day.drive[home * count + (nodeOf(unit)?.place ?? 0)] ?? 0
  const until = (unit: number) => nodeOf(unit)?.to ?? 0
  if (kind < 6) return order.sort((a, b) => far(b) - far(a))
  return kind === 6 ? order.sort((a, b) => far(a) - far(b)) : order.sort((a, b) => until(a) - until(b))
}
