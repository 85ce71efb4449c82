import type { PlanDay, PlanRoute, PlanStop, RoutePlan } from '#domain/dispatch/day-plan.ts'
import { countProblems, planDay } from '#domain/dispatch/plan-day.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { measureDay } from './measure-day.ts'
import type { PlanCosts } from './routing-day.ts'
import type { TipFees } from './tip-fees.ts'

/** A place for a stop, and what the day takes more with it there. */
export type PlaceForStop = {
  routeKey: string
  /** It comes before this stop; null: at the end. */
  before: string | null
  arrives: number
  slack: number | null
  minutes: number
  hundredthMiles: number
  costCents: number
  /** How many more problems the day has. */
  problems: number
  /** It ends within its shift. */
  isInShift: boolean
}

type Input = {
  /** The routes that may take it. */
  day: PlanDay
  miles: (from: Position, to: Position) => number
  costs: PlanCosts
  started: ReadonlySet<string>
  tipFees?: TipFees
}

/** The most places that are offered. */
const maxPlaces = 3

/**
 * Rule 571: the best place for a stop on each of the trucks that take it, the best three of them: first where it breaks least, then where the
 * day costs least more. All other stops stay as they are.
 */
export function bestPlaces({ day: whole, miles, costs, started, tipFees }: Input, stop: PlanStop): PlaceForStop[] {
  const without = (route: PlanRoute): PlanRoute => ({
    ...route,
    stops: route.stops.filter(({ haulId }) => haulId !== stop.haulId),
  })
  const day = { ...whole, routes: whole.routes.map(without) }
  const measure = (routes: readonly PlanRoute[]) => {
    const of = { ...day, routes }
    const plans = planDay(of)
    return { plans, ...measureDay({ day: of, plans, miles, costs, tipFees }, []) }
  }
  type Measured = ReturnType<typeof measure>
  const added = (before: Measured, after: Measured, route: PlanRoute, place: number): PlaceForStop[] => {
    const plan = after.plans.find(({ key }) => key === route.key)
    const leg = plan?.legs.find(({ kind, haulId }) => kind === 'stop' && haulId === stop.haulId)
    if (!plan || !leg) return []
    return [
      {
        routeKey: route.key,
        before: route.stops[place]?.haulId ?? null,
        arrives: leg.arrives,
        slack: leg.slack,
        minutes: after.minutes - before.minutes,
        hundredthMiles: after.hundredthMiles - before.hundredthMiles,
        costCents: after.costCents - before.costCents,
        problems: countAll(after.plans) - countAll(before.plans),
        isInShift: plan.leftMinutes >= 0,
      },
    ]
  }
  const ofDay = measure(day.routes)
  const perTruck = day.routes.flatMap((route) => {
    if (!route.sizes.includes(stop.size)) return []
    const alone = measure([route])
    const isFixed = ({ haulId, doneMinute }: PlanStop) => doneMinute !== null || started.has(haulId)
    const first = route.stops.findLastIndex(isFixed) + 1
    const places = Array.from({ length: route.stops.length - first + 1 }, (_, place) => first + place)
    const [best] = places
      .flatMap((place) => added(alone, measure([withStop(route, place, stop)]), route, place))
      .sort(byCost)
    if (!best) return []
    // Two trucks may want the same container: the whole day says what the place is worth.
    const place =
      best.before === null ? route.stops.length : route.stops.findIndex(({ haulId }) => haulId === best.before)
    const routes = day.routes.map((each) => (each === route ? withStop(route, place, stop) : each))
    return added(ofDay, measure(routes), route, place)
  })
  return perTruck.sort(byCost).slice(0, maxPlaces)
}

const withStop = (route: PlanRoute, place: number, stop: PlanStop): PlanRoute => ({
  ...route,
  stops: route.stops.toSpliced(place, 0, stop),
})

const countAll = (plans: readonly RoutePlan[]) => plans.reduce((sum, plan) => sum + countProblems(plan), 0)

const byCost = (one: PlaceForStop, other: PlaceForStop) =>
  Number(other.isInShift) - Number(one.isInShift) || one.problems - other.problems || one.costCents - other.costCents
