import { planDay } from '#domain/dispatch/plan-day.ts'
import { milesOf } from './measure-day.ts'
import type { Proposal } from './propose-day.ts'
import { type RouteGraph, routeGraph } from './route-graph.ts'
import type { RoutingDay } from './routing-day.ts'
import type { CostRates } from './time-route.ts'

/** Trucks between which no plan can tell. */
export type TruckClass = { graph: RouteGraph; trucks: number; fixed: number; isInUse: boolean }

/** Trucks that start alike are one; what has been driven is paid. */
export function classesOf(day: RoutingDay, rates: CostRates, planned: Proposal['routes']) {
  const { input } = day
  const classes: TruckClass[] = []
  const keys: string[] = []
  const seeds: { of: number; units: number[] }[] = []
  let sunk = 0
  const unitOf = new Map(
    day.units.flatMap(({ nodes }, unit) => nodes.map((node) => [day.nodes[node]?.stop.haulId ?? '', unit] as const)),
  )
  day.routes.forEach(({ route, started, isInUse, ...fact }, place) => {
    const startsAt = route.startsMinute * 60
    if (isInUse) sunk += startedCost(day, place, rates)
    const allowed = day.units.map(({ routes }) => routes.includes(place))
    const key = isInUse
      ? route.key
      : JSON.stringify([
          fact.startsSecond,
          fact.endsSecond,
          fact.homePlace,
          route.carries > 1,
          allowed,
          startsAt,
          fact.dueSecond,
        ])
    let of = keys.indexOf(key)
    if (of < 0) {
      of = keys.push(key) - 1
      const graph = routeGraph(day, place, rates)
      // Of today, a truck that has not left has waited since its shift began.
      const waited = Math.max(0, Math.floor(graph.startsSecond - startsAt)) * rates.perSecond
      classes.push({ graph, trucks: 0, fixed: isInUse ? 0 : rates.perTruck + waited, isInUse })
    }
    const each = classes[of]
    if (each) each.trucks++
    const stops = planned.find((other) => other.key === route.key)?.stops ?? []
    const open = stops.slice(started.length).map(({ haulId }) => unitOf.get(haulId) ?? -1)
    const units = [...new Set(open)].filter((unit) => unit >= 0)
    if (units.length > 0 || isInUse) seeds.push({ of, units })
  })
  return { classes, sunk, seeds, input }
}

/** What a truck on its way has cost until now: its day, its minutes and miles. */
function startedCost(day: RoutingDay, place: number, { perTruck, perSecond, perHundredthMile }: CostRates): number {
  const fact = day.routes[place]
  if (!fact) return 0
  const { route, started, startsSecond } = fact
  const board = day.input.day
  const [plan] = planDay({ ...board, routes: [{ ...route, stops: started }] })
  const last = started.at(-1)?.haulId
  const legs = plan?.legs ?? []
  const until = legs.findLastIndex(({ haulId, kind }) => haulId === last && kind !== 'dump')
  const miles = milesOf(board, { ...route, stops: started }, legs.slice(0, until + 1), day.input.miles)
  const seconds = Math.floor(startsSecond - 1 - route.startsMinute * 60)
  return perTruck + seconds * perSecond + miles * perHundredthMile
}

/** For each unit the others, the nearest first. */
export function nearest(day: RoutingDay): number[][] {
  const placeOf = (unit: number) => day.nodes[day.units[unit]?.nodes[0] ?? 0]?.place ?? 0
  const apart = (one: number, other: number) => day.drive[placeOf(one) * day.places.length + placeOf(other)] ?? 0
  return day.units.map((_, unit) =>
    day.units
      .map((__, other) => other)
      .filter((other) => other !== unit)
      .sort((one, other) => apart(unit, one) - apart(unit, other) || one - other),
  )
}
