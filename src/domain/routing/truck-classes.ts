import { planDay } from '#domain/dispatch/plan-day.ts'
import { milesOf } from './measure-day.ts'
import { type RouteGraph, routeGraph } from './route-graph.ts'
import type { Priced } from './route-pricing.ts'
import { costOfUnits } from './route-table.ts'
import type { RoutingDay } from './routing-day.ts'
import { type CostRates, perCent } from './time-route.ts'

/** Trucks between which no plan can tell. */
export type TruckClass = { graph: RouteGraph; trucks: number; fixed: number; isInUse: boolean }

/** A route of the bound: the class of its truck, its units in their order, and what it costs with its truck. */
export type BranchRoute = { of: number; units: readonly number[]; cost: number }

/** The units of a route, and the class of its truck. */
export type Seed = Omit<BranchRoute, 'cost'>

/** Trucks that start alike are one; what has been driven is paid. `ofRoute`: the class of each route of the day. */
export function classesOf(day: RoutingDay, rates: CostRates) {
  const classes: TruckClass[] = []
  const keys: string[] = []
  const ofRoute: number[] = []
  let sunk = 0
  day.routes.forEach(({ route, isInUse, ...fact }, place) => {
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
    ofRoute.push(of)
  })
  return { classes, sunk, ofRoute }
}

/** Priced routes of each class with their trucks. */
export const withTrucks = (classes: readonly TruckClass[], priced: readonly Pick<Priced, 'routes'>[]): BranchRoute[] =>
  priced.flatMap(({ routes }, of) =>
    routes.map(({ units, cost }) => ({ of, units, cost: cost + (classes[of]?.fixed ?? 0) })),
  )

/** What some routes cost, of those that can be driven. */
export function routesOf(classes: readonly TruckClass[], seeds: readonly Seed[]): BranchRoute[] {
  return seeds.flatMap(({ of, units }) => {
    const each = classes[of]
    const cost = each ? costOfUnits(each.graph, units) + each.fixed : Number.POSITIVE_INFINITY
    return Number.isFinite(cost) ? [{ of, units, cost }] : []
  })
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

/** No facilities charge more for all loads of a day. */
export const dearestFees = ({ nodes }: RoutingDay): number =>
  nodes.reduce((sum, { fees }) => sum + Math.max(0, ...fees) * perCent, 0)

/** More than any plan of a day costs. */
export const dearestPlan = (classes: readonly TruckClass[], fees: number): number =>
  classes.reduce((sum, { graph, trucks, fixed }) => sum + trucks * (fixed + dearest(graph)), fees + 1)

/** What a truck can cost at most: its whole shift on the longest roads. */
function dearest({ startsSecond, endsSecond, perSecond, perHundredthMile, topSpeed }: RouteGraph): number {
  const seconds = endsSecond - startsSecond
  return seconds * perSecond + Math.ceil(seconds * topSpeed) * perHundredthMile
}
