import { haulTraits, timedAs } from '#contract/hauls/haul-kinds.ts'
import type { PlanDay, PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { breakUnderWay } from '#domain/dispatch/route-break.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import type { TipFees } from './tip-fees.ts'

/** What a day costs (rule 431), in whole cents. */
export type PlanCosts = { truckDayCents: number; hourCents: number; mileCents: number }

/** What a planner may change of a day, and what it may not. */
export type RoutingInput = {
  /** The routes to plan, with their stops as they are now. */
  day: PlanDay
  /** How many hundredths of a mile a truck drives. */
  miles: (from: Position, to: Position) => number
  /** The hauls on no truck. */
  pool: readonly PlanStop[]
  /** Hauls that stay where they are at the start of their route: done, or on their way. */
  started: ReadonlySet<string>
  /** Hauls that stay on their truck. */
  pinned: ReadonlySet<string>
  /** Hauls that are one visit, in their order: a live load (rule 272). */
  visits: readonly (readonly string[])[]
  /** The facilities that a load may go to (rule 289); those not named here go to any. */
  facilitiesOf: ReadonlyMap<string, readonly string[]>
  costs: PlanCosts
  /** What loads cost at facilities (rule 573); a load that is not there is compared by time alone. */
  tipFees?: TipFees
  /** At most so many trucks leave; null: all may. */
  maxTrucks?: number | null
  /** How much a truck takes on its whole route, and how much of that each haul takes; the days of companies have no such limit. */
  capacity?: { max: number; taken: ReadonlyMap<string, number> }
}

/** A stop in whole seconds and by number. */
export type Node = {
  stop: PlanStop
  place: number
  /** Where it ends: the other place of a relocation. */
  endPlace: number
  bringsEmpty: boolean
  takesAway: boolean
  setsBack: boolean
  needsRoom: boolean
  from: number
  to: number
  /** Seconds at the stop, with the drive to the other place of a relocation. */
  service: number
  /** The miles of that drive. */
  ownMiles: number
  setBack: number
  /** The facilities that its load may go to. */
  facilities: number[]
  /** What it costs there, in cents, by the number of the facility. */
  fees: number[]
}

/** A route of the search: where, when and with what it starts, and when it has to be back. */
export type RoutingRoute = {
  route: PlanRoute
  started: PlanStop[]
  place: number
  startsSecond: number
  endsSecond: number
  homePlace: number
  homeYard: number
  /** The stop whose load is on the truck at the start; -1: none. */
  loadOf: number
  isInUse: boolean
  /** When its break has to begin (rule 572), and whether it had it already. */
  dueSecond: number
  hasBroken: boolean
  /** When a break that has begun ends, at the earliest when the truck starts; null: none has begun. */
  breakEndsSecond: number | null
}

/** Stops that move together. `taken`: how much they take of a truck's capacity. */
export type Unit = { nodes: number[]; routes: number[]; isPromised: boolean; home: number; taken: number }

/** A day by numbers: everything that the search needs in its loop. */
export type RoutingDay = {
  input: RoutingInput
  places: Position[]
  drive: Int32Array
  miles: Int32Array
  nodes: Node[]
  units: Unit[]
  routes: RoutingRoute[]
  facilities: { id: string; place: number; opens: number; closes: number }[]
  yards: { id: string; place: number }[]
  /** Of a size: the yards that have enough for the day, else those that have any. */
  yardsOf: (size: number) => number[]
  seconds: (kind: 'dump' | 'hook', size: number) => number
  breakSeconds: number
}

/** No window, no hours. */
export const always = 1_000_000

/** Rounded up, so that what holds in whole seconds holds on the board. */
export const secondsOf = (minutes: number): number => Math.ceil(minutes * 60 - 1e-6)

/** Rule 431: prepares a day for the search: places, drives in whole seconds, stops that move together, and what stays. */
export function compileDay(input: RoutingInput): RoutingDay {
  const { day } = input
  const places: Position[] = []
  const numbers = new Map<string, number>()
  const placeOf = (position: Position) => {
    const key = `${position.latitude} ${position.longitude}`
    const known = numbers.get(key) ?? places.push(position) - 1
    numbers.set(key, known)
    return known
  }
  const yards = day.yards.map(({ id, position }) => ({ id, place: placeOf(position) }))
  const facilities = day.facilities.map(({ id, position, hours }) => ({
    id,
    place: placeOf(position),
    opens: hours === null ? 0 : hours === 'closed' ? always : secondsOf(hours.opens),
    closes: hours === null ? always : hours === 'closed' ? -1 : Math.floor(hours.closes * 60),
  }))
  const nodes: Node[] = []
  const addNode = (stop: PlanStop) => nodes.push(nodeOf(input, stop, placeOf)) - 1
  const breakSeconds = secondsOf(day.breakRule?.minutes ?? 0)
  const breakEnds = (startsSecond: number, dueSecond: number, freeSince: number) =>
    day.now === null || startsSecond <= dueSecond
      ? null
      : breakUnderWay(startsSecond, { due: dueSecond, since: secondsOf(freeSince), length: breakSeconds }).ends
  const routes = day.routes.map((route): RoutingRoute => {
    const started = route.stops.filter(({ haulId, doneMinute }) => doneMinute !== null || input.started.has(haulId))
    const homeYard = Math.max(
      0,
      yards.findIndex(({ id }) => id === route.yardId),
    )
    const homePlace = yards[homeYard]?.place ?? 0
    const last = started.at(-1)
    const common = {
      ...{ route, started, homeYard, homePlace, endsSecond: Math.floor(route.endsMinute * 60) },
      dueSecond: route.breakAt === 'auto' ? dueSecondOf(day, route) : always,
    }
    if (!last) {
      const startsSecond = secondsOf(Math.max(route.startsMinute, day.now ?? 0))
      const breakEndsSecond = breakEnds(startsSecond, common.dueSecond, route.startsMinute)
      return {
        ...{ ...common, startsSecond, place: homePlace, loadOf: -1 },
        ...{ isInUse: false, hasBroken: false, breakEndsSecond },
      }
    }
    const [plan] = planDay({ ...day, routes: [{ ...route, stops: started }] })
    const leg = plan?.legs.findLast(({ haulId, kind }) => haulId === last.haulId && kind !== 'dump')
    const hasBroken = plan?.legs.slice(0, leg && plan.legs.indexOf(leg)).some(({ kind }) => kind === 'break') ?? false
    const startsSecond = secondsOf(Math.max(leg?.leaves ?? route.startsMinute, day.now ?? 0))
    const { takesLoad, setsBack } = haulTraits[last.kind]
    const loadOf = takesLoad && !setsBack ? addNode(last) : -1
    return {
      ...common,
      startsSecond,
      place: placeOf(last.toPosition ?? last.position),
      loadOf,
      isInUse: true,
      hasBroken,
      // A truck on its way to a stop has its break after that stop.
      breakEndsSecond: hasBroken || !leg?.isDone ? null : breakEnds(startsSecond, common.dueSecond, leg.leaves),
    }
  })
  const units = unitsOf(input, routes, addNode, nodes)
  const { drive, miles } = matricesOf(input, places)
  for (const node of nodes) {
    const between = node.place * places.length + node.endPlace
    node.service += drive[between] ?? 0
    node.ownMiles = miles[between] ?? 0
  }
  const needed = (size: number) => nodes.filter((node) => node.bringsEmpty && node.stop.size === size).length
  const inYard = (id: string, size: number) =>
    day.stock.reduce((sum, each) => (each.yardId === id && each.size === size ? sum + each.count : sum), 0)
  const yardsWith = (size: number, least: number) =>
    yards.flatMap(({ id }, place) => (inYard(id, size) >= least ? [place] : []))
  const all = yards.map((_, place) => place)
  const bySize = new Map<number, number[]>()
  const yardsOf = (size: number) => {
    const known = bySize.get(size)
    if (known) return known
    const found = [yardsWith(size, Math.max(1, needed(size))), yardsWith(size, 1), all].find(({ length }) => length > 0)
    bySize.set(size, found ?? all)
    return found ?? all
  }
  const seconds = (kind: 'dump' | 'hook', size: number) => secondsOf(day.service(kind, size))
  return { input, places, drive, miles, nodes, units, routes, facilities, yards, yardsOf, seconds, breakSeconds }
}

/** For each unit all units, the nearest first. */
export function nearUnits(day: RoutingDay): number[][] {
  const count = day.places.length
  const placeOf = (unit: number) => day.nodes[day.units[unit]?.nodes[0] ?? 0]?.place ?? 0
  return day.units.map((_, unit) => {
    const from = placeOf(unit)
    const seconds = (other: number) => day.drive[from * count + placeOf(other)] ?? 0
    return day.units.map((__, other) => other).sort((a, b) => seconds(a) - seconds(b) || a - b)
  })
}

const dueSecondOf = ({ breakRule }: PlanDay, { startsMinute }: PlanRoute) =>
  breakRule ? Math.floor((startsMinute + breakRule.latest) * 60) : always

function nodeOf(
  { day, facilitiesOf, tipFees }: RoutingInput,
  stop: PlanStop,
  placeOf: (position: Position) => number,
): Node {
  const { bringsEmpty, takesLoad, setsBack, changesPlace } = haulTraits[stop.kind]
  const chosen = day.facilities.findIndex(({ id }) => id === stop.facilityId)
  const allowed = facilitiesOf.get(stop.haulId)
  const any = day.facilities.flatMap(({ id }, place) => (!allowed || allowed.includes(id) ? [place] : []))
  return {
    stop,
    place: placeOf(stop.position),
    endPlace: placeOf(stop.toPosition ?? stop.position),
    bringsEmpty,
    setsBack,
    takesAway: takesLoad && !setsBack,
    needsRoom: takesLoad || changesPlace,
    from: stop.window ? secondsOf(stop.window.from) : 0,
    to: stop.window ? Math.floor(stop.window.to * 60) : always,
    service: secondsOf(day.service(timedAs(stop.kind), stop.size)),
    ownMiles: 0,
    setBack: setsBack ? secondsOf(day.service('deliver', stop.size)) : 0,
    facilities: takesLoad ? (chosen >= 0 ? [chosen] : any) : [],
    fees: day.facilities.map(({ id }) => tipFees?.get(stop.haulId)?.get(id) ?? 0),
  }
}

/** What moves together, and the routes that may take it: by size, and by what is pinned. */
function unitsOf(
  { pool, started, pinned, visits, capacity }: RoutingInput,
  routes: readonly RoutingRoute[],
  addNode: (stop: PlanStop) => number,
  nodes: readonly Node[],
): Unit[] {
  const open = [...routes.map(({ route }) => route.stops), pool].flatMap((stops, home) =>
    stops
      .filter(({ haulId, doneMinute }) => doneMinute === null && !started.has(haulId))
      .map((stop) => ({ stop, home: home < routes.length ? home : -1 })),
  )
  const taken = new Set<string>()
  return open.flatMap(({ stop, home }) => {
    if (taken.has(stop.haulId)) return []
    const visit = visits.find((each) => each.includes(stop.haulId)) ?? [stop.haulId]
    const members = visit.flatMap((haulId) => open.filter((each) => each.stop.haulId === haulId && each.home === home))
    for (const member of members) taken.add(member.stop.haulId)
    const numbers = members.map((member) => addNode(member.stop))
    const isPinned = home >= 0 && members.some((member) => pinned.has(member.stop.haulId))
    const fitting = routes.flatMap(({ route }, place) =>
      numbers.every((node) => route.sizes.includes(nodes[node]?.stop.size ?? 0)) ? [place] : [],
    )
    return [
      {
        nodes: numbers,
        home,
        routes: isPinned ? [home] : fitting,
        isPromised: members.some((member) => member.stop.window !== null),
        taken: members.reduce((sum, member) => sum + (capacity?.taken.get(member.stop.haulId) ?? 0), 0),
      },
    ]
  })
}

function matricesOf({ day, miles: milesOf }: RoutingInput, places: readonly Position[]) {
  const count = places.length
  const drive = new Int32Array(count * count)
  const miles = new Int32Array(count * count)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      if (i === j) return
      drive[i * count + j] = secondsOf(day.minutes(from, to))
      miles[i * count + j] = Math.round(milesOf(from, to))
    })
  })
  return { drive, miles }
}
