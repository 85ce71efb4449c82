import { always, type RoutingDay } from './routing-day.ts'
import { type CostRates, createWays, perCent, type Way } from './time-route.ts'

/** A step inside a unit: on the way by a gate, then what is done there. */
type Step = {
  toGate: number
  opens: number
  closes: number
  fromGate: number
  from: number
  to: number
  service: number
}

/** What a truck can do from unit to unit, by numbers; the last number is where it starts, and home. */
export type RouteGraph = {
  count: number
  startsSecond: number
  endsSecond: number
  perSecond: number
  perHundredthMile: number
  /** Whether it has left already, and may go home without another stop. */
  mayBeEmpty: boolean
  allowed: boolean[]
  /** The ways from a unit (or the start) to another (or home), none dominated by another. */
  ways: (from: number, to: number) => readonly Way[]
  from: number[]
  to: number[]
  service: number[]
  ownCost: number[]
  /** What can be done after the first stop of a unit: steps in their order, and what their miles cost. */
  inside: { steps: Step[]; cost: number }[][]
  /** The most hundredths of a mile that a second brings. */
  topSpeed: number
  /** The fewest seconds from leaving a unit to leaving the next. */
  leastSeconds: number
  /** Rule 572: what ends later than this comes after the break; `always`: no break is due any more. */
  dueSecond: number
  breakSeconds: number
  /** Whether a unit is several stops, between which a break may be. */
  isVisit: boolean[]
}

/**
 * Rule 580: what a truck could do at best. With one container it is what the board lets it do, by every yard and facility; with two, loads are
 * dumped and containers are fetched on the way, at no cost but the least fee of a facility. The break may be before each stop, and costs nothing
 * inside a visit.
 */
export function routeGraph(day: RoutingDay, place: number, rates: CostRates): RouteGraph {
  const route = day.routes[place]
  if (!route) throw new Error('no such truck')
  const isWide = route.route.carries > 1
  const all = createWays(day, rates, true)
  const shortest = isWide ? shortestOf(day) : null
  const { perSecond, perHundredthMile } = rates
  const count = day.units.length
  const firstOf = (unit: number) => day.units[unit]?.nodes[0] ?? 0
  const lastOf = (unit: number) => day.units[unit]?.nodes.at(-1) ?? 0
  const direct = (from: number, to: number): Way => {
    const at = from * day.places.length + to
    const [seconds, miles] = [shortest?.drive[at] ?? 0, shortest?.miles[at] ?? 0]
    const cost = seconds * perSecond + miles * perHundredthMile
    return { toGate: seconds, fromGate: 0, opens: 0, closes: always, facility: -1, yard: -1, miles, fee: 0, cost }
  }
  const placeAfter = (node: number) => day.nodes[node]?.endPlace ?? 0
  const priceOf = ({ miles, fee }: Way) => miles * perHundredthMile + fee
  const undominated = (some: readonly Way[]) => withoutDominated(some, priceOf)
  const between = (from: number, to: number): readonly Way[] =>
    isWide ? [direct(placeAfter(from), day.nodes[to]?.place ?? 0)] : undominated(all.between(from, to))
  const within = (node: number): readonly Way[] => {
    if (!isWide) return undominated(all.within(node))
    const at = day.nodes[node]?.place ?? 0
    const size = day.nodes[node]?.stop.size ?? 0
    const trips = day.facilities.map((facility) => {
      const [there, back] = [direct(at, facility.place), direct(facility.place, at)]
      return {
        ...there,
        toGate: there.toGate + back.toGate + day.seconds('dump', size),
        miles: there.miles + back.miles,
      }
    })
    return undominated(trips)
  }
  const known = new Map<number, readonly Way[]>()
  const ways = (from: number, to: number) => {
    const key = from * (count + 1) + to
    const found = known.get(key)
    if (found) return found
    const made =
      from === count && to === count
        ? isWide
          ? [direct(route.place, route.homePlace)]
          : undominated(all.between(day.nodes.length + place, day.nodes.length + place))
        : from === count
          ? isWide
            ? [direct(route.place, day.nodes[firstOf(to)]?.place ?? 0)]
            : undominated(all.between(day.nodes.length + place, firstOf(to)))
          : to === count
            ? isWide
              ? [direct(placeAfter(lastOf(from)), route.homePlace)]
              : undominated(all.between(lastOf(from), day.nodes.length + place))
            : between(lastOf(from), firstOf(to))
    known.set(key, made)
    return made
  }
  const first = (unit: number) => day.nodes[firstOf(unit)]
  const service = day.units.map((_, unit) => first(unit)?.service ?? 0)
  return {
    count,
    // Drives that have begun end at fractions of a second.
    startsSecond: route.startsSecond - (day.input.day.now === null ? 0 : 1),
    endsSecond: route.endsSecond,
    perSecond,
    perHundredthMile,
    mayBeEmpty: route.isInUse,
    allowed: day.units.map(({ routes }) => routes.includes(place)),
    ways,
    from: day.units.map((_, unit) => first(unit)?.from ?? 0),
    to: day.units.map((_, unit) => first(unit)?.to ?? 0),
    service,
    ownCost: day.units.map(
      ({ nodes }, unit) =>
        (first(unit)?.ownMiles ?? 0) * perHundredthMile +
        (isWide ? nodes.reduce((sum, node) => sum + leastFee(day, node), 0) : 0),
    ),
    inside: day.units.map(({ nodes }) => insideOf(day, { nodes, between, within, priceOf, perHundredthMile })),
    topSpeed: topSpeedOf(day),
    leastSeconds: Math.max(1, Math.min(...service)),
    // A break that was due before now has begun when it was due.
    dueSecond: route.hasBroken || route.startsSecond > route.dueSecond ? always : route.dueSecond,
    breakSeconds: day.breakSeconds,
    isVisit: day.units.map(({ nodes }) => nodes.length > 1),
  }
}

/** What a load costs at least where it may go. */
function leastFee({ nodes }: RoutingDay, number: number): number {
  const { facilities = [], fees = [] } = nodes[number] ?? {}
  return facilities.length === 0 ? 0 : Math.min(...facilities.map((facility) => fees[facility] ?? 0)) * perCent
}

type Inside = {
  nodes: readonly number[]
  between: (from: number, to: number) => readonly Way[]
  within: (node: number) => readonly Way[]
  priceOf: (way: Way) => number
  perHundredthMile: number
}

/** Every combination of ways inside a unit. */
function insideOf(day: RoutingDay, { nodes, between, within, priceOf, perHundredthMile }: Inside) {
  let programs: RouteGraph['inside'][number] = [{ steps: [], cost: 0 }]
  const extend = (ways: readonly Way[], then: Pick<Step, 'from' | 'to' | 'service'>, miles: number) => {
    programs = programs.flatMap(({ steps, cost }) =>
      ways.map((way) => ({
        steps: [
          ...steps,
          { toGate: way.toGate, opens: way.opens, closes: way.closes, fromGate: way.fromGate, ...then },
        ],
        cost: cost + priceOf(way) + miles * perHundredthMile,
      })),
    )
  }
  nodes.forEach((number, at) => {
    const node = day.nodes[number]
    const before = nodes[at - 1]
    if (!node) return
    if (before !== undefined) extend(between(before, number), node, node.ownMiles)
    if (node.setsBack) extend(within(number), { from: 0, to: always, service: node.setBack }, 0)
  })
  return programs
}

/** Leaves out ways that are worse than another at every minute. */
function withoutDominated(ways: readonly Way[], priceOf: (way: Way) => number): Way[] {
  const total = (way: Way) => way.toGate + way.fromGate
  return ways.filter(
    (way, place) =>
      !ways.some(
        (other, at) =>
          at !== place &&
          other.toGate <= way.toGate &&
          total(other) <= total(way) &&
          priceOf(other) <= priceOf(way) &&
          (other.facility < 0 || other.opens <= way.opens) &&
          other.closes >= way.closes &&
          (at < place ||
            other.toGate < way.toGate ||
            total(other) < total(way) ||
            priceOf(other) < priceOf(way) ||
            other.opens < way.opens ||
            other.closes > way.closes),
      ),
  )
}

/** The shortest drives and the fewest miles, by any places: no truck that stops on its way is faster. */
function shortestOf(day: RoutingDay) {
  const count = day.places.length
  const close = (table: Int32Array) => {
    const least = Int32Array.from(table)
    for (let by = 0; by < count; by++)
      for (let from = 0; from < count; from++) {
        const there = least[from * count + by] ?? 0
        for (let to = 0; to < count; to++) {
          const whole = there + (least[by * count + to] ?? 0)
          if (whole < (least[from * count + to] ?? 0)) least[from * count + to] = whole
        }
      }
    return least
  }
  return { drive: close(day.drive), miles: close(day.miles) }
}

function topSpeedOf({ drive, miles }: RoutingDay): number {
  let fastest = 0
  drive.forEach((seconds, at) => {
    fastest = Math.max(fastest, (miles[at] ?? 0) / Math.max(1, seconds))
  })
  return fastest
}
