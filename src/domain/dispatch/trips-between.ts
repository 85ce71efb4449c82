import type { Leg } from './day-plan.ts'

/** A way of a truck to a facility or a yard. */
export type Trip = Leg & { kind: 'dump' | 'yard' | 'home' }

/**
 * Rule 424: the trips of a route that are ahead, by the haul of the stop that they are before; null: after the last stop. The dump of a
 * dump-and-return is a part of its stop.
 */
export function tripsBetween(legs: readonly Leg[]): Map<string | null, Trip[]> {
  const returned = new Set(legs.flatMap(({ kind, haulId }) => (kind === 'set-back' ? [haulId] : [])))
  const isTrip = (leg: Leg): leg is Trip =>
    leg.kind === 'yard' || leg.kind === 'home' || (leg.kind === 'dump' && !returned.has(leg.haulId))
  const trips = new Map<string | null, Trip[]>()
  let ahead: Trip[] = []
  for (const leg of legs) {
    if (leg.kind === 'stop') {
      trips.set(leg.haulId, ahead)
      ahead = []
    } else if (!leg.isDone && isTrip(leg)) ahead.push(leg)
  }
  return trips.set(null, ahead)
}
