import type { Costs, Sequence } from './route-costs.ts'
import type { RoutingDay } from './routing-day.ts'
import { perLeftOver } from './time-route.ts'

/** The routes of a day, the units on none of them, and what all of it costs. */
export type State = { routes: Sequence[]; left: number[]; cost: number }

export type Below = (limit: number) => number

/** For a unit and a route as it is: the best place, which is often asked for again. */
export function createMemory(day: RoutingDay, costs: Costs) {
  const width = day.routes.length
  const versions = new Int32Array(day.units.length * width).fill(-1)
  const places = new Int16Array(day.units.length * width)
  const least = new Float64Array(day.units.length * width)
  const best = { added: 0, at: -1 }
  return (route: Sequence, unit: number, limit: number): typeof best => {
    const key = unit * width + route.place
    const isKnown = versions[key] === route.version
    best.added = least[key] ?? 0
    best.at = isKnown ? (places[key] ?? 0) : -1
    if (isKnown && best.at >= 0) {
      if (best.added >= limit) best.at = -1
      return best
    }
    // It was not below another limit before.
    if (isKnown && best.added >= limit) return best
    const found = costs.bestPlace(route, unit, limit)
    versions[key] = route.version
    places[key] = found.at
    least[key] = found.added
    best.added = found.added
    best.at = found.at
    return best
  }
}

/** The day as it is, as far as it can be driven, and the rest on no truck. */
export function startOf(day: RoutingDay, costs: Costs): State {
  const allowed = (place: number, unit: number) => day.units[unit]?.routes.includes(place) ?? false
  const open = day.units.flatMap(({ home }, unit) => (home < 0 ? [unit] : []))
  const routes = day.routes.map((_, place): Sequence => {
    const units = day.units.flatMap(({ home }, unit) => (home === place ? [unit] : []))
    const retained = units.filter((unit) => allowed(place, unit))
    open.push(...units.filter((unit) => !retained.includes(unit)))
    const route = { place, units: retained, cost: 0, version: -2 - place, profile: null }
    if (costs.costOf(route) < Number.POSITIVE_INFINITY) return route
    open.push(...retained)
    return { ...route, units: [], profile: null }
  })
  // Where fewer trucks are asked for, those with the fewest stops stay in.
  const leaving = routes.filter(({ units, place }) => units.length > 0 || day.routes[place]?.isInUse)
  const stays = leaving
    .filter(({ place }) => !day.routes[place]?.isInUse)
    .sort((one, other) => one.units.length - other.units.length || one.place - other.place)
    .slice(0, Math.max(0, leaving.length - (day.input.maxTrucks ?? day.routes.length)))
  for (const route of stays) {
    open.push(...route.units.splice(0))
    route.profile = null
  }
  for (const route of routes) route.cost = costs.costOf(route)
  return { routes, left: open, cost: Number.POSITIVE_INFINITY }
}

/** Numbers of routes between which an empty truck makes no difference, also to what is pinned to one of them. */
export function twinsOf(day: RoutingDay): number[] {
  const keys: string[] = []
  return day.routes.map(({ route, isInUse, startsSecond, endsSecond, place, homePlace, dueSecond }, number) => {
    const key = JSON.stringify([
      ...[isInUse ? route.key : '', startsSecond, endsSecond, place, homePlace, dueSecond],
      ...[route.startsMinute, route.carries, route.sizes, day.units.map(({ routes }) => routes.includes(number))],
    ])
    const known = keys.indexOf(key)
    return known >= 0 ? known : keys.push(key) - 1
  })
}

/** A fifth of what an average stop costs. */
export function startTemperature({ cost }: State, day: RoutingDay): number {
  const pure = cost % perLeftOver
  return Math.max(1, Math.floor(pure / Math.max(1, day.units.length) / 5))
}

/** In a random order, or the farthest first, the nearest first, or the earliest promise first. */
export function sorted(day: RoutingDay, units: readonly number[], below: Below): number[] {
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
