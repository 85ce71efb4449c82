import { haulTraits, timedAs } from '#contract/hauls/haul-kinds.ts'
import type { Leg, LegProblem, PlanDay, PlanFacility, PlanRoute, PlanStop, Turn } from './day-plan.ts'
import { markNoBreak, planBreak } from './route-break.ts'
import type { Stock } from './stock.ts'
import type { Position } from './travel-time.ts'
import { add, type Carried, type Truck } from './truck-state.ts'

/**
 * Rule 277: drives a route and adds the legs that its hauls need: an empty container from a yard, a facility for a full one, and the yard
 * at the end. Yields the minute of the next step. Finished stops keep their actual times.
 */
export function* driveRoute(route: PlanRoute, day: PlanDay, stock: Stock): Turn {
  const home = yardOf(day, route.yardId)
  const truck: Truck = {
    at: home.position,
    clock: route.startsMinute,
    carried: [],
    legs: [],
    isDone: true,
    hasBroken: false,
  }
  const stops = [...route.stops].sort(
    (a, b) => (a.doneMinute ?? Number.POSITIVE_INFINITY) - (b.doneMinute ?? Number.POSITIVE_INFINITY) || 0,
  )
  for (const stop of stops) {
    if (truck.isDone && stop.doneMinute === null) startOpenPart(truck, route, day, stock)
    yield truck.clock
    planBreak(truck, { route, day, stop }, (ahead) => {
      prepare(ahead, route, day, unmoved(stock), stop)
      doStop(ahead, route, day, stop)
    })
    prepare(truck, route, day, stock, stop)
    yield truck.clock
    doStop(truck, route, day, stop)
  }
  if (truck.isDone) startOpenPart(truck, route, day, stock)
  yield truck.clock
  if (truck.legs.length > 0) {
    planBreak(truck, { route, day, stop: null }, (ahead) => goHome(ahead, day, unmoved(stock), home))
    goHome(truck, day, stock, home)
  }
  markConflicts(truck.legs, route, day)
  markNoBreak(truck, route, day)
  return {
    key: route.key,
    legs: truck.legs,
    backAt: truck.clock,
    leftMinutes: route.endsMinute - truck.clock,
  }
}

/**
 * Starts the unfinished part of the route. Containers on the truck are removed from the yard stock, where they were
 * counted.
 */
function startOpenPart(truck: Truck, route: PlanRoute, day: PlanDay, stock: Stock) {
  truck.isDone = false
  truck.clock = Math.max(truck.clock, day.now ?? 0)
  for (const { size } of truck.carried) stock.take(route.yardId, size, Number.NEGATIVE_INFINITY)
}

/** What the truck does before a stop. */
function prepare(truck: Truck, route: PlanRoute, day: PlanDay, stock: Stock, stop: PlanStop) {
  const { bringsEmpty, takesLoad, changesPlace } = haulTraits[stop.kind]
  if (stop.dumpsBefore) while (truck.carried.some(({ isFull }) => isFull)) dump(truck, day, stop.size)
  if (bringsEmpty) haveEmpty(truck, route, day, stock, stop)
  else if (takesLoad || changesPlace) haveRoom(truck, route, day, stock, stop)
}

function goHome(truck: Truck, day: PlanDay, stock: Stock, yard: { id: string; position: Position }) {
  while (truck.carried.some(({ isFull }) => isFull)) dump(truck, day)
  visitYard(truck, day, stock, { yard, size: null, kind: 'home', isFreed: true })
}

/** The yards for a look ahead, which takes and leaves nothing. */
const unmoved = (stock: Stock): Stock => ({ ...stock, take() {}, put() {} })

/** Makes sure that an empty container of the stop's size is on the truck. */
function haveEmpty(truck: Truck, route: PlanRoute, day: PlanDay, stock: Stock, stop: PlanStop) {
  const { size, hookYardId } = stop
  const isThere = () => truck.carried.some((each) => each.size === size && !each.isFull)
  if (isThere()) return
  const isFull = () => truck.carried.length >= route.carries
  // To use its container, unless the load is to stay.
  const mayEmpty = () => stop.dumpsBefore !== false && truck.carried.some((each) => each.size === size)
  while ((isFull() || mayEmpty()) && truck.carried.some((each) => each.isFull)) dump(truck, day, size)
  if (isThere()) return
  const yard =
    day.yards.find(({ id }) => id === hookYardId) ??
    nearestYard(truck, day, (each) => stock.count(each.id, size, truck.clock) > 0)
  visitYard(truck, day, stock, { yard, size, kind: 'yard', isFreed: isFull() })
}

/** Makes sure that the truck has room for another container. */
function haveRoom(truck: Truck, route: PlanRoute, day: PlanDay, stock: Stock, { hookYardId }: PlanStop) {
  if (truck.carried.length < route.carries) return
  while (truck.carried.some(({ isFull }) => isFull)) dump(truck, day)
  const yard = day.yards.find(({ id }) => id === hookYardId) ?? nearestYard(truck, day)
  visitYard(truck, day, stock, { yard, size: null, kind: 'yard', isFreed: true })
}

/** Does the haul itself, including the containers that it brings and takes. */
function doStop(truck: Truck, route: PlanRoute, day: PlanDay, stop: PlanStop) {
  const { kind, size, window, doneMinute, haulId } = stop
  const { bringsEmpty, takesLoad, setsBack } = haulTraits[kind]
  const full = { size, isFull: !(doneMinute !== null && stop.isWeighed), haulId, facilityId: stop.facilityId }
  drive(truck, day, stop.position)
  if (doneMinute === null && window) truck.clock = Math.max(truck.clock, window.from)
  const arrives = truck.clock
  const slack = doneMinute === null && window ? Math.floor(window.to - arrives) : null
  const problems: LegProblem[] = []
  if (doneMinute === null) {
    if (!route.sizes.includes(size)) problems.push({ kind: 'wrong-truck' })
    if (slack !== null && slack < 0) problems.push({ kind: 'late', minutes: -slack })
  }
  if (bringsEmpty) remove(truck, (each) => each.size === size && !each.isFull)
  if (takesLoad) truck.carried.push(full)
  truck.clock += day.service(timedAs(kind), size)
  if (stop.toPosition) drive(truck, day, stop.toPosition)
  add(truck, { kind: 'stop', haulId, size, arrives, slack, problems })
  if (setsBack) {
    dump(truck, day, size)
    drive(truck, day, stop.position)
    const back = truck.clock
    remove(truck, (each) => each.size === size && !each.isFull)
    truck.clock += day.service('deliver', size)
    add(truck, { kind: 'set-back', haulId, size, arrives: back })
  }
  if (doneMinute !== null) finishAt(truck, { haulId, arrivedMinute: stop.arrivedMinute ?? null, doneMinute })
}

type Finished = { haulId: string; arrivedMinute: number | null; doneMinute: number }

/** A finished stop has its actual minutes, whatever the plan said: legs before it end when the truck came, the others when it was done. */
function finishAt(truck: Truck, { haulId, arrivedMinute, doneMinute }: Finished) {
  const place = truck.legs.findLastIndex((leg) => leg.kind === 'stop' && leg.haulId === haulId)
  const arrives = Math.min(arrivedMinute ?? truck.legs[place]?.arrives ?? doneMinute, doneMinute)
  truck.clock = doneMinute
  for (const [index, leg] of truck.legs.entries()) {
    const latest = index < place ? arrives : doneMinute
    leg.arrives = Math.min(leg.arrives, latest)
    leg.leaves = Math.min(leg.leaves, latest)
    if (index === place) leg.arrives = arrives
  }
  const last = truck.legs.at(-1)
  if (last) last.leaves = doneMinute
}

/** Takes a full container to a facility, one of the given size first. */
function dump(truck: Truck, day: PlanDay, size?: number) {
  const load =
    truck.carried.find((each) => each.isFull && each.size === size) ?? truck.carried.find((each) => each.isFull)
  if (!load) return
  load.isFull = false
  const facility = chooseFacility(truck, day, load.facilityId)
  if (!facility) {
    truck.clock += day.service('dump', load.size)
    add(truck, {
      kind: 'dump',
      haulId: load.haulId,
      size: load.size,
      arrives: truck.clock,
      problems: [{ kind: 'no-facility' }],
    })
    return
  }
  drive(truck, day, facility.position)
  const { hours } = facility
  if (hours && hours !== 'closed') truck.clock = Math.max(truck.clock, hours.opens)
  const arrives = truck.clock
  const isClosed = !truck.isDone && hours !== null && (hours === 'closed' || arrives > hours.closes)
  const closes = hours && hours !== 'closed' ? hours.closes : null
  truck.clock += day.service('dump', load.size)
  const problems: LegProblem[] = isClosed ? [{ kind: 'closed', closes }] : []
  add(truck, { kind: 'dump', haulId: load.haulId, facilityId: facility.id, size: load.size, arrives, problems })
}

/** The chosen facility, otherwise the nearest that is open on arrival, otherwise the nearest. */
function chooseFacility(truck: Truck, day: PlanDay, chosenId: string | null): PlanFacility | null {
  const chosen = day.facilities.find(({ id }) => id === chosenId)
  if (chosen) return chosen
  const byDrive = day.facilities
    .map((facility) => ({ facility, minutes: day.minutes(truck.at, facility.position) }))
    .sort((a, b) => a.minutes - b.minutes)
  const open = byDrive.find(({ facility: { hours }, minutes }) => {
    if (hours === null) return true
    // Waiting half an hour at the gate is better than a long drive.
    return hours !== 'closed' && truck.clock + minutes <= hours.closes && truck.clock + minutes >= hours.opens - 30
  })
  return (open ?? byDrive[0])?.facility ?? null
}

type YardVisit = {
  yard: { id: string; position: Position }
  size: number | null
  kind: 'yard' | 'home'
  isFreed: boolean
}

/** Leaves containers that are not needed in a yard, and picks up an empty container of a size. */
function visitYard(truck: Truck, day: PlanDay, stock: Stock, { yard, size, kind, isFreed }: YardVisit) {
  drive(truck, day, yard.position)
  const arrives = truck.clock
  const problems: LegProblem[] = []
  if (isFreed)
    for (const { size: left } of truck.carried.splice(0)) {
      truck.clock += day.service('hook', left)
      if (!truck.isDone) stock.put(yard.id, left, truck.clock)
    }
  if (size !== null) {
    if (!truck.isDone) {
      if (stock.count(yard.id, size, truck.clock) > 0) stock.take(yard.id, size, truck.clock)
      else problems.push({ kind: 'no-container', size, nextAt: null })
    }
    truck.clock += day.service('hook', size)
    truck.carried.push({ size, isFull: false, facilityId: null, haulId: null })
  }
  add(truck, { kind, yardId: yard.id, size, arrives, problems })
}

function nearestYard(truck: Truck, day: PlanDay, isWanted: (yard: { id: string }) => boolean = () => true) {
  const byDrive = [...day.yards].sort((a, b) => day.minutes(truck.at, a.position) - day.minutes(truck.at, b.position))
  const yard = byDrive.find(isWanted) ?? byDrive[0]
  if (!yard) throw new Error('a day is planned without a yard')
  return yard
}

function yardOf(day: PlanDay, id: string) {
  const yard = day.yards.find((each) => each.id === id) ?? day.yards[0]
  if (!yard) throw new Error('a day is planned without a yard')
  return yard
}

function drive(truck: Truck, day: PlanDay, to: Position) {
  truck.clock += day.minutes(truck.at, to)
  truck.at = to
}

function remove(truck: Truck, isIt: (each: Carried) => boolean) {
  const place = truck.carried.findIndex(isIt)
  if (place >= 0) truck.carried.splice(place, 1)
}

/** Marks late stops whose window cannot be kept together with that of an earlier stop, even with nothing in between. */
function markConflicts(legs: readonly Leg[], route: PlanRoute, day: PlanDay) {
  const stopOf = (leg: Leg) =>
    leg.kind === 'stop' && !leg.isDone ? route.stops.find(({ haulId }) => haulId === leg.haulId) : null
  legs.forEach((leg, place) => {
    const late = leg.problems.find(({ kind }) => kind === 'late')
    const stop = stopOf(leg)
    if (!late || !stop?.window) return
    const { position, window } = stop
    const other = legs.slice(0, place).find((earlier) => {
      const before = stopOf(earlier)
      if (!before?.window) return false
      const leaves = before.window.from + day.service(timedAs(before.kind), before.size)
      return leaves + day.minutes(before.position, position) > window.to
    })
    if (other?.haulId) leg.problems.push({ kind: 'conflict', haulId: other.haulId })
  })
}
