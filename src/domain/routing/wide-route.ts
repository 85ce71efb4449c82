import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { milesOf } from './measure-day.ts'
import type { RoutingDay, RoutingRoute } from './routing-day.ts'
import { type CostRates, perBroken, perCent } from './time-route.ts'

/** The most sequences of trucks with two containers whose cost is remembered. */
const maxKnown = 200_000

/** Two containers on a truck: what it does depends on its whole day, and the board's planner says what that costs. */
export function createWideCosts(day: RoutingDay, rates: CostRates) {
  const known = new Map<string, number>()
  return (place: number, route: RoutingRoute, sequence: readonly number[]): number => {
    const key = `${place} ${sequence.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    const cost = timeWide(day, rates, route, sequence)
    if (known.size > maxKnown) known.clear()
    known.set(key, cost)
    return cost
  }
}

function timeWide(
  day: RoutingDay,
  { perTruck, perSecond, perHundredthMile }: CostRates,
  { route, started, isInUse, endsSecond }: RoutingRoute,
  sequence: readonly number[],
): number {
  const open = sequence.flatMap((unit) => day.units[unit]?.nodes ?? [])
  const whole = { ...route, stops: [...started, ...open.map((node) => stopOf(day, node))] }
  const [plan] = planDay({ ...day.input.day, routes: [whole] })
  if (!plan || plan.backAt * 60 > endsSecond + 0.5) return Number.POSITIVE_INFINITY
  const problems = plan.legs.flatMap((leg) => leg.problems)
  if (problems.some(({ kind }) => kind === 'closed')) return Number.POSITIVE_INFINITY
  const lateStops = problems.filter(({ kind }) => kind === 'late').length
  const driven = milesOf(day.input.day, whole, plan.legs, day.input.miles)
  const seconds = Math.round((plan.backAt - Math.max(route.startsMinute, day.input.day.now ?? 0)) * 60)
  const fee = plan.legs.reduce(
    (sum, { kind, haulId, facilityId }) =>
      sum + (kind === 'dump' ? (day.input.tipFees?.get(haulId ?? '')?.get(facilityId ?? '') ?? 0) : 0),
    0,
  )
  return (
    (isInUse ? 0 : perTruck) + seconds * perSecond + driven * perHundredthMile + fee * perCent + lateStops * perBroken
  )
}

/** A stop for the board's planner on a truck of two: its load may only go where its city counts it. */
export function stopOf(day: RoutingDay, number: number): PlanStop {
  const node = day.nodes[number]
  if (!node) throw new Error('no such stop')
  const { stop, facilities, place } = node
  const isAnywhere = facilities.length === 0 || facilities.length === day.facilities.length
  const count = day.places.length
  const seconds = (facility: number) => day.drive[place * count + (day.facilities[facility]?.place ?? 0)] ?? 0
  const nearest = facilities.reduce((best, each) => (seconds(each) < seconds(best) ? each : best), facilities[0] ?? -1)
  const facilityId = isAnywhere ? stop.facilityId : (day.facilities[nearest]?.id ?? null)
  return { ...stop, facilityId, dumpsBefore: null, hookYardId: null }
}
