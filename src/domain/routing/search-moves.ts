import { createCosts, type Sequence } from './route-costs.ts'
import { nearUnits, type RoutingDay } from './routing-day.ts'
import { type Below, createMemory, type State, sorted, startOf, twinsOf } from './search-start.ts'
import { perBroken, perLeftOver, ratesOf } from './time-route.ts'

const meanRemoved = 10
const longestString = 10
/** How seldom a whole truck is emptied, and a truck is not tried. */
const seldomTruck = 20
const seldomTried = 16

/** A copy of a state that stays as it is while the state is changed. */
export const copyOf = ({ routes, left, cost }: State): State => ({ routes: [...routes], left: [...left], cost })

/** What it costs that a unit is on no truck. */
export const costLeft = (day: RoutingDay, unit: number): number => {
  const { nodes = [], isPromised = false } = day.units[unit] ?? {}
  return nodes.length * perLeftOver + (isPromised ? perBroken : 0)
}

/** A day that is changed by taking units off their trucks and putting them back. */
export function createMoves(day: RoutingDay, below: Below) {
  const costs = createCosts(day, ratesOf(day.input.costs))
  const near = nearUnits(day)
  const twins = twinsOf(day)
  const left = day.units.map((_, unit) => costLeft(day, unit))
  const memory = createMemory(day, costs)
  const routeOf = new Int32Array(day.units.length).fill(-1)
  const everywhere = day.routes.map((_, place) => place)
  const allows = { trucks: day.input.maxTrucks ?? day.routes.length, isLateAllowed: true }
  let state = startOf(day, costs)
  let versions = 0

  const isOut = ({ units, place }: Sequence): boolean => units.length > 0 || (day.routes[place]?.isInUse ?? false)

  const renew = (route: Sequence) => {
    route.version = ++versions
    route.profile = null
  }

  /** The route to change; as it was, it stays in copies of the state. */
  function touch(place: number, changed: Set<number>): Sequence | undefined {
    const route = state.routes[place]
    if (!route || changed.has(place)) return route
    changed.add(place)
    const copy = { ...route, units: [...route.units] }
    state.routes[place] = copy
    return copy
  }

  function take(route: Sequence | undefined, at: number, length: number) {
    if (!route) return
    for (const unit of route.units.splice(at, length)) {
      routeOf[unit] = -1
      state.left.push(unit)
    }
    renew(route)
  }

  /** Takes units off their routes. */
  function ruin(changed: Set<number>) {
    if (day.units.length === 0) return
    const seed = below(day.units.length)
    if (below(seldomTruck) === 0) {
      const place = routeOf[seed] ?? -1
      if (place >= 0) take(touch(place, changed), 0, day.units.length)
      return
    }
    const longest = 1 + below(longestString)
    const wanted = Math.max(1, Math.floor((2 * meanRemoved) / (1 + longest)))
    const strings = 1 + below(wanted)
    for (const unit of near[seed] ?? []) {
      if (changed.size >= strings) break
      const place = routeOf[unit] ?? -1
      if (place < 0 || changed.has(place)) continue
      const sequence = state.routes[place]?.units ?? []
      const length = 1 + below(Math.min(longest, sequence.length))
      const at = sequence.indexOf(unit)
      const earliest = Math.max(0, at - length + 1)
      const latest = Math.min(at, sequence.length - length)
      take(touch(place, changed), earliest + below(latest - earliest + 1), length)
    }
  }

  /** Puts what is on no truck where it costs least, in the order of `sort`. */
  function recreate(changed: Set<number>, sort: (units: number[]) => void) {
    for (const place of changed) {
      const route = state.routes[place]
      if (!route) continue
      route.cost = costs.costOf(route)
      if (route.cost < Number.POSITIVE_INFINITY) continue
      // Rare: without a container that a stop brought, the rest takes longer than before.
      take(route, 0, route.units.length)
      route.cost = costs.costOf(route)
    }
    const open = sorted(day, state.left, below)
    sort(open)
    state.left = []
    let trucks = 0
    for (const route of state.routes) if (isOut(route)) trucks++
    const emptyTried: number[] = []
    for (const unit of open) {
      const limit = allows.isLateAllowed ? (left[unit] ?? 0) : perLeftOver
      let [bestPlace, bestAt, bestAdded] = [-1, -1, limit]
      emptyTried.length = 0
      for (const place of day.units[unit]?.routes ?? []) {
        const route = state.routes[place]
        if (!route) continue
        if (!isOut(route)) {
          const twin = twins[place] ?? 0
          if (trucks >= allows.trucks || emptyTried.includes(twin)) continue
          emptyTried.push(twin)
        }
        if (below(seldomTried) === 0) continue
        const found = memory(route, unit, bestAdded)
        if (found.at >= 0) [bestPlace, bestAt, bestAdded] = [place, found.at, found.added]
      }
      const route = bestPlace < 0 ? undefined : touch(bestPlace, changed)
      if (!route) {
        state.left.push(unit)
        continue
      }
      if (!isOut(route)) trucks++
      route.units.splice(bestAt, 0, unit)
      renew(route)
      route.cost += bestAdded
      routeOf[unit] = bestPlace
    }
    state.cost = state.left.reduce((sum, unit) => sum + (left[unit] ?? 0), 0)
    for (const { cost } of state.routes) state.cost += cost
  }

  /** Goes back to a state; `changed`: the routes that may be other. */
  function restore(before: State, changed: Iterable<number> = everywhere) {
    for (const place of changed) for (const unit of state.routes[place]?.units ?? []) routeOf[unit] = -1
    state = before
    for (const place of changed) for (const unit of state.routes[place]?.units ?? []) routeOf[unit] = place
  }

  /** A route with units in this order. */
  function routeWith(place: number, of: readonly number[]): Sequence {
    const route = { place, units: [...of], cost: 0, version: ++versions, profile: null }
    return { ...route, cost: costs.costOf(route) }
  }

  const asTheyCome = () => {}
  for (const { place, units } of state.routes) for (const unit of units) routeOf[unit] = place
  recreate(new Set(), asTheyCome)

  return {
    /** What `change` may do: how many trucks leave at most, and whether a stop may be late rather than left over. */
    allows,
    restore,
    isOut,
    state: (): State => state,
    costLeft: (units: readonly number[]): number => units.reduce((sum, unit) => sum + (left[unit] ?? 0), 0),

    /** Takes some units off their trucks and puts them back. `undo` takes the change back. */
    change(sort: (units: number[]) => void = asTheyCome): { before: State; changed: Set<number>; undo: () => void } {
      const before = copyOf(state)
      const changed = new Set<number>()
      ruin(changed)
      recreate(changed, sort)
      return { before, changed, undo: () => restore(before, changed) }
    },

    routeWith,

    /** The state with these units on each route. */
    stateOf(units: readonly (readonly number[])[]): State {
      const routes = units.map((of, place) => routeWith(place, of))
      return { routes, left: [], cost: routes.reduce((sum, { cost }) => sum + cost, 0) }
    },

    /** Empties a truck. */
    empty(place: number) {
      const changed = new Set<number>()
      take(touch(place, changed), 0, day.units.length)
      recreate(changed, asTheyCome)
    },
  }
}

export type Moves = ReturnType<typeof createMoves>
