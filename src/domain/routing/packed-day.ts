import { type ServiceKind, serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import type { PlanDay } from '#domain/dispatch/day-plan.ts'
import { distanceKm, type Position } from '#domain/dispatch/travel-time.ts'
import { type RoutingInput, secondsOf } from './routing-day.ts'
import type { SearchOptions } from './search.ts'

/** What a process of its own needs to plan a day, as data. */
export type PackedDay = {
  day: Omit<PlanDay, 'minutes' | 'service'>
  places: Position[]
  /** From each place to each: whole seconds, and hundredths of a mile. */
  seconds: number[]
  miles: number[]
  service: { kind: ServiceKind; size: number; minutes: number }[]
  pool: RoutingInput['pool']
  started: string[]
  pinned: string[]
  visits: string[][]
  facilitiesOf: [string, string[]][]
  costs: RoutingInput['costs']
  maxTrucks: number | null
  tipFees: [string, [string, number][]][]
  search: SearchOptions
}

/** Roads are longer than the straight line; a hundredth of a mile is 16.09344 meters. */
const circuity = 1.32
const hundredthsPerKm = 62.137_119_2

/** How far a truck drives, in hundredths of a mile. */
export const estimateMiles = (from: Position, to: Position): number =>
  Math.round(distanceKm(from, to) * circuity * hundredthsPerKm)

/** Turns drives and minutes into tables: seconds are rounded up, so that what the plan keeps the board keeps. */
export function packDay({ miles, ...input }: RoutingInput, search: SearchOptions): PackedDay {
  const { minutes, service, ...day } = input.day
  const stops = [...day.routes.flatMap((route) => route.stops), ...input.pool]
  const places = [...day.yards, ...day.facilities, ...stops].map(({ position }) => position)
  for (const { toPosition } of stops) if (toPosition) places.push(toPosition)
  const known = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const sizes = [...new Set(stops.map(({ size }) => size))]
  return {
    day,
    places: known,
    seconds: known.flatMap((from) => known.map((to) => (from === to ? 0 : secondsOf(minutes(from, to))))),
    miles: known.flatMap((from) => known.map((to) => miles(from, to))),
    service: serviceKinds.flatMap((kind) => sizes.map((size) => ({ kind, size, minutes: service(kind, size) }))),
    pool: input.pool,
    started: [...input.started],
    pinned: [...input.pinned],
    visits: input.visits.map((visit) => [...visit]),
    facilitiesOf: [...input.facilitiesOf].map(([haulId, ids]) => [haulId, [...ids]]),
    costs: input.costs,
    maxTrucks: input.maxTrucks ?? null,
    tipFees: [...(input.tipFees ?? [])].map(([haulId, fees]) => [haulId, [...fees]]),
    search,
  }
}

/** The day of a packed one. */
export function unpackDay({ day, places, seconds, miles, service, ...packed }: PackedDay): RoutingInput {
  const numbers = new Map(places.map((place, number) => [keyOf(place), number]))
  const byPosition = new Map<Position, number>()
  const numberOf = (position: Position) => {
    const known = byPosition.get(position) ?? numbers.get(keyOf(position)) ?? 0
    byPosition.set(position, known)
    return known
  }
  const between = (table: readonly number[], from: Position, to: Position) =>
    table[numberOf(from) * places.length + numberOf(to)] ?? 0
  const minutesAt = new Map(service.map((each) => [`${each.kind} ${each.size}`, each.minutes]))
  return {
    day: {
      ...day,
      minutes: (from, to) => between(seconds, from, to) / 60,
      service: (kind, size) => minutesAt.get(`${kind} ${size}`) ?? 0,
    },
    miles: (from, to) => between(miles, from, to),
    pool: packed.pool,
    started: new Set(packed.started),
    pinned: new Set(packed.pinned),
    visits: packed.visits,
    facilitiesOf: new Map(packed.facilitiesOf),
    costs: packed.costs,
    maxTrucks: packed.maxTrucks,
    tipFees: new Map(packed.tipFees.map(([haulId, fees]) => [haulId, new Map(fees)])),
  }
}

const keyOf = ({ latitude, longitude }: Position) => `${latitude} ${longitude}`
