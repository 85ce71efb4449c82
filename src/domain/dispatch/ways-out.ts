import type { PlanDay, PlanStop } from './day-plan.ts'
import { countProblems, planDay } from './plan-day.ts'

/** Another place for a haul: before a stop of a route or at its end, and when the truck would arrive. */
export type WayOut = {
  routeKey: string
  before: string | null
  arrives: number
  slack: number | null
  leftMinutes: number
}

/** The most places that are offered. */
const maxWaysOut = 3

/**
 * Rule 279: the best place on each other truck where a haul fits without adding a problem: the earliest arrival or, without a promised
 * window, the fewest extra minutes. If the haul would be late everywhere, the places where it is least late.
 */
export function waysOut(day: PlanDay, stop: PlanStop): WayOut[] {
  const found = findWays(day, stop, 0)
  return found.length > 0 ? found : findWays(day, stop, 1)
}

/** `mayBeLate`: 1 if the haul may miss its own window. */
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
    // With a window, the earliest arrival; without one, the fewest extra minutes for the truck.
    const [best] = ways.sort((a, b) => (stop.window ? a.arrives - b.arrives : b.leftMinutes - a.leftMinutes))
    return best ? [best] : []
  })
  return found
    .sort((a, b) => (stop.window ? a.arrives - b.arrives : b.leftMinutes - a.leftMinutes))
    .slice(0, maxWaysOut)
}
