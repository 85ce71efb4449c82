import { fillByNearest } from '#domain/dispatch/fill-by-nearest.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { type DayFigures, measureDay } from '#domain/routing/measure-day.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'

/** A day filled by nearest, the baseline of every plan. */
export function nearestFirst(input: RoutingInput): DayFigures {
  const filled = fillByNearest(input.day, input.pool)
  const stopOf = new Map(input.pool.map((stop) => [stop.haulId, stop]))
  const routes = input.day.routes.map((route) => ({
    ...route,
    stops: filled.flatMap(({ haulId, routeKey }) => (routeKey === route.key ? (stopOf.get(haulId) ?? []) : [])),
  }))
  const day = { ...input.day, routes }
  const taken = new Set(filled.map(({ haulId }) => haulId))
  const left = input.pool.filter(({ haulId }) => !taken.has(haulId))
  return measureDay({ day, plans: planDay(day), miles: input.miles, costs: input.costs }, left)
}
