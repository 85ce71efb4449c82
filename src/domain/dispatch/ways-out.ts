import type { PlanDay, PlanStop } from './day-plan.ts'
import { countProblems, planDay } from './plan-day.ts'

/** Where else a haul could go: before a stop of a route, or at its end, and when the truck would be there. */
export type WayOut = {
  routeKey: string
  before: string | null
  arrives: number
  slack: number | null
  leftMinutes: number
}

/** How many are offered. */
const maxWaysOut = 3

/**
 * Rule 279: the places at which a haul fits without a problem that is not there already, the earliest arrival of each other truck, or
 * without a promise the one that takes the truck the fewest minutes. Where it would be late everywhere, the places at which it is least so.
 */
export function waysOut(day: PlanDay, stop: PlanStop): WayOut[] {
  const found = findWays(day, stop, 0)
  return found.length > 0 ? found : findWays(day, stop, 1)
}

/** `mayBeLate`: 1 if its own promise may be broken. */
function findWays(day: PlanDay, stop: PlanStop, mayBeLate: 0 | 1): WayOut[] {
  const isHere = (stops: readonly PlanStop[]) => stops.some(({ haulId }) => haulId === stop.haulId)
  const found = day.routes.flatMap((route) => {
    if (isHere(route.stops) || !route.sizes.includes(stop.size)) return []
    const before = countProblems(planDay({ ...day, routes: [route] })[0])
    const firstOpen = route.stops.findIndex(({ doneMinute }) => doneMinute === null)
    const places = Array.from({ length: route.stops.length + 1 }, (_, place) => place).slice(Math.max(0, firstOpen))
    const ways = places.flatMap((place): WayOut[] => {
      const [plan] = planDay({ ...day, routes: [{ ...route, stops: route.stops.toSpliced(place, 0, stop) }] })
      const leg = plan?.legs.find(({ kind, haulId }) => kind === 'stop' && haulId === stop.haulId)
      if (
        !plan ||
        !leg ||
        countProblems(plan) > before + (leg.problems.some(({ kind }) => kind === 'late') ? mayBeLate : 0) ||
        plan.leftMinutes < 0
      )
        return []
      const { arrives, slack } = leg
      return [
        {
          routeKey: route.key,
          before: route.stops[place]?.haulId ?? null,
          arrives,
          slack,
          leftMinutes: plan.leftMinutes,
        },
      ]
    })
    // With a promise the earliest; without one what takes the truck the fewest minutes.
    const [best] = ways.sort((a, b) => (stop.window ? a.arrives - b.arrives : b.leftMinutes - a.leftMinutes))
    return best ? [best] : []
  })
  return found
    .sort((a, b) => (stop.window ? a.arrives - b.arrives : b.leftMinutes - a.leftMinutes))
    .slice(0, maxWaysOut)
}
