import type { BreakPlace, BreakRule, LegProblem, PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { add, type Truck } from './truck-state.ts'

/** Rule 572: what the law of California asks for: half an hour, well before the end of the fifth hour. */
export const breakRule: BreakRule = { minutes: 30, latest: 285 }

type Ahead = {
  route: PlanRoute
  day: PlanDay
  /** What comes next; null: the way home. */
  stop: PlanStop | null
}

/** Where the break of a route is; what was chosen before a stop that is no longer there is not. */
const placeOf = ({ breakAt = null, stops }: PlanRoute): BreakPlace =>
  breakAt !== null && typeof breakAt === 'object' && !stops.some(({ haulId }) => haulId === breakAt.before)
    ? 'auto'
    : breakAt

/**
 * Rule 572: takes the break before the next stop, or before the way home, if it is there. By itself it is taken as late as it can be: when
 * what comes next would end after the minute at which it has to begin. `drive` drives that with a truck of which nothing is left.
 */
export function planBreak(truck: Truck, { route, day, stop }: Ahead, drive: (ahead: Truck) => void): void {
  const rule = day.breakRule
  const place = placeOf(route)
  if (!rule || truck.hasBroken || place === null) return
  const due = route.startsMinute + rule.latest
  if (place === 'auto' ? endOfNext(truck, stop, drive) <= due : !isBefore(place, stop)) return
  const isUnderWay = place === 'auto' && day.now !== null && !truck.isDone && truck.legs.every(({ isDone }) => isDone)
  const since = truck.legs.at(-1)?.leaves ?? route.startsMinute
  const { begins, ends } = isUnderWay
    ? breakUnderWay(truck.clock, { due, since, length: rule.minutes })
    : { begins: truck.clock, ends: truck.clock + rule.minutes }
  const problems: LegProblem[] =
    begins > due && !truck.isDone ? [{ kind: 'late-break', minutes: Math.ceil(begins - due) }] : []
  truck.clock = ends
  truck.hasBroken = true
  add(truck, { kind: 'break', arrives: begins, problems })
}

/**
 * Rule 572: today, a break that was due before now and is not planned elsewhere has begun when it was due, unless the truck was not free then.
 * `free`: when the truck can go on; `since`: since when it had nothing to do. All in minutes, or all in seconds.
 */
export function breakUnderWay(free: number, { due, since, length }: { due: number; since: number; length: number }) {
  const begins = Math.min(free, Math.max(due, since))
  return { begins, ends: Math.max(free, begins + length) }
}

const isBefore = (place: 'home' | { before: string }, stop: PlanStop | null) =>
  place === 'home' ? stop === null : stop?.haulId === place.before

/** When the truck would be free again if it went on without a break. */
function endOfNext(truck: Truck, stop: PlanStop | null, drive: (ahead: Truck) => void): number {
  if (stop?.doneMinute != null) return stop.doneMinute
  const ahead = { ...truck, carried: truck.carried.map((each) => ({ ...each })), legs: [] }
  drive(ahead)
  return ahead.clock
}

/** Rule 572: a route that is longer and has no break has a problem where it would have had to begin; nothing of it is moved. */
export function markNoBreak(truck: Truck, route: PlanRoute, day: PlanDay): void {
  if (!day.breakRule || truck.hasBroken) return
  const due = route.startsMinute + day.breakRule.latest
  truck.legs.find(({ leaves, isDone }) => !isDone && leaves > due)?.problems.push({ kind: 'no-break' })
}
