import type { Leg, PlanDay, PlanRoute, RoutePlan } from '#domain/dispatch/day-plan.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import type { PlanCosts } from './routing-day.ts'
import type { TipFees } from './tip-fees.ts'

/** What a planned day takes, and what of it goes wrong (rule 431). */
export type DayFigures = {
  trucks: number
  minutes: number
  hundredthMiles: number
  /** Promises that are not kept: late at the door, or promised and on no truck. */
  broken: number
  /** Hauls on no truck. */
  leftOver: number
  costCents: number
  /** What facilities charge for the loads, which is part of the cost; null: not known of every load. */
  tipFeeCents: number | null
}

type Measured = {
  day: PlanDay
  plans: readonly RoutePlan[]
  miles: (from: Position, to: Position) => number
  costs: PlanCosts
  tipFees?: TipFees | undefined
}

/** Rule 431: measures the routes of a day as the board plans them, and what is on none of them. */
export function measureDay(
  { day, plans, miles, costs, tipFees }: Measured,
  left: readonly { window: object | null }[],
): DayFigures {
  const used = day.routes.flatMap((route, place) => {
    const plan = plans[place]
    return plan && plan.legs.length > 0 ? [{ route, plan }] : []
  })
  const minutes = used.reduce((sum, { route, plan }) => sum + plan.backAt - route.startsMinute, 0)
  const hundredthMiles = used.reduce((sum, { route, plan }) => sum + milesOf(day, route, plan.legs, miles), 0)
  const dumps = used.flatMap(({ plan }) => plan.legs.filter(({ kind, isDone }) => kind === 'dump' && !isDone))
  const fees = dumps.map(({ haulId, facilityId }) => tipFees?.get(haulId ?? '')?.get(facilityId ?? '') ?? null)
  const feeCents = fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0)
  const late = used.reduce((sum, { plan }) => sum + countLate(plan), 0)
  return {
    trucks: used.length,
    minutes: Math.round(minutes),
    hundredthMiles,
    broken: late + left.filter(({ window }) => window !== null).length,
    leftOver: left.length,
    costCents:
      Math.round(
        used.length * costs.truckDayCents + (minutes * costs.hourCents) / 60 + (hundredthMiles * costs.mileCents) / 100,
      ) + feeCents,
    tipFeeCents: fees.length > 0 && !fees.includes(null) ? feeCents : null,
  }
}

const countLate = ({ legs }: RoutePlan) =>
  legs.filter(({ problems }) => problems.some(({ kind }) => kind === 'late')).length

/** How far a truck drives from yard to yard, in hundredths of a mile. */
export function milesOf(
  day: PlanDay,
  route: PlanRoute,
  legs: readonly Leg[],
  miles: (from: Position, to: Position) => number,
): number {
  const home = positionOf(day.yards, route.yardId) ?? day.yards[0]?.position
  let at = home
  let sum = 0
  const go = (to: Position | undefined) => {
    if (at && to) sum += Math.round(miles(at, to))
    at = to ?? at
  }
  for (const leg of legs) {
    const stop = route.stops.find(({ haulId }) => haulId === leg.haulId)
    if (leg.kind === 'dump') go(positionOf(day.facilities, leg.facilityId))
    else if (leg.kind === 'yard' || leg.kind === 'home') go(positionOf(day.yards, leg.yardId))
    else go(stop?.position)
    if (leg.kind === 'stop' && stop?.toPosition) go(stop.toPosition)
  }
  return sum
}

const positionOf = (places: readonly { id: string; position: Position }[], id: string | null) =>
  places.find((each) => each.id === id)?.position
