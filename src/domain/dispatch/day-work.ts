import type { PlanDay, PlanStop } from './day-plan.ts'
import { planDay } from './plan-day.ts'

type Work = Pick<PlanDay, 'yards' | 'facilities' | 'minutes' | 'service'>

/**
 * Rule 574: how many minutes the hauls of a day take if they are done one after the other, each time the nearest next: drives, containers from
 * the yard, facilities, stops. Promises and opening hours are left out: they say when, not how long.
 */
export function workMinutes(work: Work, stops: readonly PlanStop[]): number {
  const [yard] = work.yards
  if (!yard || stops.length === 0) return 0
  const ahead = stops.map((stop) => ({ ...stop, window: null, doneMinute: null }))
  const sorted: PlanStop[] = []
  let at = yard.position
  while (ahead.length > 0) {
    const from = at
    const nearest = ahead.reduce(
      (best, stop, place) =>
        work.minutes(from, stop.position) < work.minutes(from, ahead[best]?.position ?? from) ? place : best,
      0,
    )
    for (const stop of ahead.splice(nearest, 1)) {
      sorted.push(stop)
      at = stop.toPosition ?? stop.position
    }
  }
  const sizes = [...new Set(stops.map(({ size }) => size))]
  const [plan] = planDay({
    ...work,
    routes: [
      { key: '', yardId: yard.id, sizes, carries: 1, startsMinute: 0, endsMinute: 0, breakAt: null, stops: sorted },
    ],
    facilities: work.facilities.map((facility) => ({ ...facility, hours: null })),
    stock: sizes.map((size) => ({ yardId: yard.id, size, count: stops.length })),
    now: null,
    breakRule: null,
  })
  return Math.round(plan?.backAt ?? 0)
}
