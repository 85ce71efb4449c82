import type { PlanDay, PlanRoute, PlanStop, RoutePlan } from './day-plan.ts'
import { countProblems, planDay } from './plan-day.ts'
import { distanceKm } from './travel-time.ts'

/** A haul to append to a route. */
export type Filled = { haulId: string; routeKey: string }

/** How many of the nearest hauls are tried at each step. */
const triedNearest = 10

/** How many minutes a promised window that ends soon is worth. */
const urgencyMinutes = 30
const isSoonMinutes = 120

/**
 * Rule 279: gives each truck in turn, starting with the one that is free first, the haul that takes it the fewest minutes. The size must
 * fit, every window must be kept, facilities must be open and the shift must not end before. Leaves out hauls that fit nowhere.
 * `comesAfter`: by haul, another one that has to be done before it (rule 463).
 */
export function fillByNearest(
  day: PlanDay,
  pool: readonly PlanStop[],
  comesAfter: ReadonlyMap<string, string> = new Map(),
): Filled[] {
  const filled: Filled[] = []
  const doneAt = new Map(planDay(day).flatMap(endsOf))
  const left = new Map(pool.map((stop) => [stop.haulId, stop]))
  const open = day.routes.map((route) => ({ route, plan: planOf(day, route) }))
  while (left.size > 0 && open.length > 0) {
    const next = open.reduce((first, each) =>
      freeAt(each.plan, each.route) < freeAt(first.plan, first.route) ? each : first,
    )
    const earliest = ({ haulId }: PlanStop) => {
      const before = comesAfter.get(haulId)
      return before === undefined ? 0 : (doneAt.get(before) ?? (left.has(before) ? Number.POSITIVE_INFINITY : 0))
    }
    const best = bestStop(day, next, [...left.values()], earliest)
    if (best) {
      left.delete(best.stop.haulId)
      for (const [haulId, at] of endsOf(best.plan)) doneAt.set(haulId, at)
      filled.push({ haulId: best.stop.haulId, routeKey: next.route.key })
      next.route = best.route
      next.plan = best.plan
    } else open.splice(open.indexOf(next), 1)
  }
  return filled
}

type Open = { route: PlanRoute; plan: RoutePlan }

/** The hauls of a route, each with the minute at which it is done. */
const endsOf = ({ legs }: RoutePlan) =>
  legs.flatMap(({ kind, haulId, leaves }): [string, number][] => (kind === 'stop' && haulId ? [[haulId, leaves]] : []))

function bestStop(
  day: PlanDay,
  { route, plan }: Open,
  pool: readonly PlanStop[],
  earliest: (stop: PlanStop) => number,
) {
  const home = day.yards.find(({ id }) => id === route.yardId)?.position
  const from = route.stops.at(-1)?.position ?? home
  if (!from) return null
  const near = pool
    .filter(({ size }) => route.sizes.includes(size))
    .map((stop) => ({ stop, km: distanceKm(from, stop.position) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, triedNearest)
  const before = countProblems(plan)
  const tried = near.flatMap(({ stop }) => {
    const longer = { ...route, stops: [...route.stops, stop] }
    const after = planOf(day, longer)
    if (after.leftMinutes < 0 || countProblems(after) > before) return []
    const leg = after.legs.find(({ kind, haulId }) => kind === 'stop' && haulId === stop.haulId)
    if (leg && leg.arrives < earliest(stop)) return []
    const isUrgent = leg?.slack != null && leg.slack < isSoonMinutes
    const minutes = freeAt(after, longer) - freeAt(plan, route) - (isUrgent ? urgencyMinutes : 0)
    return [{ stop, route: longer, plan: after, minutes }]
  })
  return tried.reduce<(typeof tried)[number] | null>(
    (best, each) => (!best || each.minutes < best.minutes ? each : best),
    null,
  )
}

/** Plans one truck alone: planning the whole day shows what other trucks bring and take. */
function planOf(day: PlanDay, route: PlanRoute): RoutePlan {
  const [plan] = planDay({ ...day, routes: [route] })
  if (!plan) throw new Error('a route without a plan')
  return plan
}

/** When a truck finishes its last haul. */
const freeAt = (plan: RoutePlan, { startsMinute }: PlanRoute) =>
  plan.legs.filter(({ kind }) => kind !== 'home').at(-1)?.leaves ?? startsMinute
