import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { milesOf } from './measure-day.ts'
import { always, type RoutingDay, type RoutingRoute } from './routing-day.ts'
import { arrivalBy, type CostRates, chooseWay, createWays, feeUnits, type Way } from './time-route.ts'

/** More than any day costs: rule 431 puts promises before hauls on no truck, and both before the cost. */
export const perBroken = 1e13
export const perLeftOver = 1e11

/** What a truck does before a stop of its route, as the search decided. */
export type Step = { node: number; way: Way | null; within: Way | null }

/** A unit that is tried in a route that costs so much. */
type Tried = { place: number; sequence: readonly number[]; unit: number; cost: number; limit: number }

/** Costs of routes in the search: exact for trucks with one container; for others by the board's own planner. */
export function createCosts(day: RoutingDay, rates: CostRates) {
  const { nodes, units, routes } = day
  const ways = createWays(day, rates)
  const { perTruck, perSecond, perHundredthMile } = rates
  const wide = new Map<string, number>()

  // The state of the truck that is being timed.
  let clock = 0
  let miles = 0
  let late = 0
  let fees = 0
  let last = 0
  let waited = 0
  let isPossible = true
  let due = always
  let hasBroken = false

  function goTo(to: number): Way | null {
    const way = chooseWay(ways.between(last, to), clock, perSecond)
    if (!way) {
      isPossible = false
      return null
    }
    const arrives = arrivalBy(way, clock)
    waited += arrives - clock - way.toGate - way.fromGate
    clock = arrives
    miles += way.miles
    fees += way.fee
    return way
  }

  function visit(number: number): Way | null {
    const way = goTo(number)
    const node = nodes[number]
    if (!way || !node) return null
    if (clock < node.from) {
      waited += node.from - clock
      clock = node.from
    }
    if (clock > node.to) late++
    clock += node.service
    miles += node.ownMiles
    last = number
    return way
  }

  function turn(number: number): Way | null {
    const node = nodes[number]
    if (!node?.setsBack) return null
    const way = chooseWay(ways.within(number), clock, perSecond)
    if (!way) {
      isPossible = false
      return null
    }
    clock = arrivalBy(way, clock) + node.setBack
    miles += way.miles
    fees += way.fee
    return way
  }

  // What the last step and the way home were.
  let way: Way | null = null
  let within: Way | null = null

  const pass = (number: number) => {
    way = visit(number)
    within = isPossible ? turn(number) : null
  }

  /** Rule 572: what comes next, to a stop or home, after the break if it would end later than that has to begin. */
  function step(number: number) {
    const [at, miles0, late0, last0, fees0, waited0] = [clock, miles, late, last, fees, waited]
    const isHome = number >= nodes.length
    if (isHome) way = goTo(number)
    else pass(number)
    if (hasBroken || !isPossible || clock <= due) return
    hasBroken = true
    clock = at + day.breakSeconds
    miles = miles0
    late = late0
    last = last0
    fees = fees0
    waited = waited0
    if (isHome) way = goTo(number)
    else pass(number)
  }

  const finish = (place: number, route: RoutingRoute): number => {
    if (isPossible) step(nodes.length + place)
    if (!isPossible || clock > route.endsSecond) return Number.POSITIVE_INFINITY
    return (
      (route.isInUse ? 0 : perTruck) +
      (clock - route.startsSecond) * perSecond +
      miles * perHundredthMile +
      fees +
      late * perBroken
    )
  }

  const start = (place: number, route: RoutingRoute) => {
    clock = route.startsSecond
    miles = 0
    fees = 0
    late = 0
    waited = 0
    last = nodes.length + place
    isPossible = true
    due = route.dueSecond
    hasBroken = route.hasBroken
  }

  /** The state of the truck before each stop of a route, and how long it waits from there on. */
  type Profile = Record<'clock' | 'miles' | 'late' | 'last' | 'waits' | 'hasBroken', Int32Array> & {
    fees: Float64Array
  }
  const profiles: (Profile | null)[] = routes.map(() => null)

  function profileOf(place: number, route: RoutingRoute, sequence: readonly number[]): Profile {
    const known = profiles[place]
    if (known) return known
    const numbers = () => new Int32Array(sequence.length + 1)
    const made = {
      ...{ clock: numbers(), miles: numbers(), late: numbers(), last: numbers(), waits: numbers() },
      ...{ hasBroken: numbers(), fees: new Float64Array(sequence.length + 1) },
    }
    start(place, route)
    for (let at = 0; at <= sequence.length; at++) {
      made.clock[at] = clock
      made.miles[at] = miles
      made.fees[at] = fees
      made.hasBroken[at] = hasBroken ? 1 : 0
      made.late[at] = late
      made.last[at] = last
      made.waits[at] = waited
      if (at < sequence.length) visitUnit(sequence[at] ?? 0)
    }
    if (isPossible) step(nodes.length + place)
    for (let at = 0; at <= sequence.length; at++) made.waits[at] = waited - (made.waits[at] ?? 0)
    profiles[place] = made
    return made
  }

  /** The least cost of the way between two stops, when nothing is waited for. */
  const width = nodes.length + routes.length
  const least = new Float64Array(width * width).fill(-1)
  function leastBetween(from: number, to: number): number {
    const known = least[from * width + to] ?? -1
    if (known >= 0) return known
    const found = ways.between(from, to)[0]?.cost ?? Number.POSITIVE_INFINITY
    least[from * width + to] = found
    return found
  }
  const insideOf: (number | undefined)[] = []
  /** The least cost from the first stop of a unit to leaving its last. */
  function leastInside(unit: number): number {
    const known = insideOf[unit]
    if (known !== undefined) return known
    const members = units[unit]?.nodes ?? []
    const cost = members.reduce((sum, number, at) => {
      const node = nodes[number]
      const before = members[at - 1]
      const way = before === undefined ? 0 : leastBetween(before, number)
      const trip = node?.setsBack ? (ways.within(number)[0]?.cost ?? Number.POSITIVE_INFINITY) : 0
      return (
        sum +
        way +
        trip +
        ((node?.service ?? 0) + (node?.setBack ?? 0)) * perSecond +
        (node?.ownMiles ?? 0) * perHundredthMile
      )
    }, 0)
    insideOf[unit] = cost
    return cost
  }

  /** Two containers on a truck: what it does depends on its whole day, and the board's planner says it. */
  function costOfWide(place: number, route: RoutingRoute, sequence: readonly number[]): number {
    const key = `${place} ${sequence.join(' ')}`
    const known = wide.get(key)
    if (known !== undefined) return known
    const cost = timeWide(route, sequence)
    if (wide.size > 200_000) wide.clear()
    wide.set(key, cost)
    return cost
  }

  function timeWide({ route, started, isInUse, endsSecond }: RoutingRoute, sequence: readonly number[]): number {
    const stops = [...started, ...sequence.flatMap((unit) => units[unit]?.nodes ?? []).map((node) => stopOf(day, node))]
    const whole = { ...route, stops }
    const [plan] = planDay({ ...day.input.day, routes: [whole] })
    if (!plan || plan.backAt * 60 > endsSecond + 0.5) return Number.POSITIVE_INFINITY
    const problems = plan.legs.flatMap((leg) => leg.problems)
    if (problems.some(({ kind }) => kind === 'closed')) return Number.POSITIVE_INFINITY
    const lateStops = problems.filter(({ kind }) => kind === 'late').length
    const driven = milesOf(day.input.day, whole, plan.legs, day.input.miles)
    const seconds = Math.round((plan.backAt - Math.max(route.startsMinute, day.input.day.now ?? 0)) * 60)
    const fee = plan.legs.reduce(
      (sum, { kind, haulId, facilityId }) =>
        sum + (kind === 'dump' ? (day.input.tipFees?.get(haulId ?? '')?.get(facilityId ?? '') ?? 0) : 0),
      0,
    )
    return (
      (isInUse ? 0 : perTruck) +
      seconds * perSecond +
      driven * perHundredthMile +
      fee * feeUnits +
      lateStops * perBroken
    )
  }

  const isWide = (place: number) => (routes[place]?.route.carries ?? 1) > 1
  const visitUnit = (unit: number) => {
    for (const node of units[unit]?.nodes ?? []) if (isPossible) step(node)
  }

  return {
    /** What a route costs; infinite if it cannot be driven within its shift and the hours of facilities. */
    costOf(place: number, sequence: readonly number[]): number {
      const route = routes[place]
      if (!route || (sequence.length === 0 && !route.isInUse)) return 0
      if (isWide(place)) return costOfWide(place, route, sequence)
      start(place, route)
      for (const unit of sequence) visitUnit(unit)
      return finish(place, route)
    },

    /** The cheapest place for a unit in a route and what it adds, if less than `limit`; `skips` leaves places out now and then. */
    bestPlace({ place, sequence, unit, cost, limit }: Tried, skips: () => boolean) {
      const route = routes[place]
      const best = { added: limit, at: -1 }
      if (!route) return best
      if (isWide(place)) {
        for (let at = 0; at <= sequence.length; at++) {
          if (skips()) continue
          const added = costOfWide(place, route, sequence.toSpliced(at, 0, unit)) - cost
          if (added < best.added) Object.assign(best, { added, at })
        }
        return best
      }
      const profile = profileOf(place, route, sequence)
      const members = units[unit]?.nodes ?? []
      const [first, end] = [members[0] ?? 0, members.at(-1) ?? 0]
      const inside = leastInside(unit)
      const isNew = sequence.length === 0 && !route.isInUse
      due = route.dueSecond
      for (let at = 0; at <= sequence.length; at++) {
        if (skips()) continue
        const next = at < sequence.length ? (units[sequence[at] ?? 0]?.nodes[0] ?? 0) : nodes.length + place
        const before = profile.last[at] ?? 0
        const detour =
          leastBetween(before, first) + inside + leastBetween(end, next) - (isNew ? 0 : leastBetween(before, next))
        // What is waited for later can take in the time, and so can a break that comes later; no more.
        const later = (profile.waits[at] ?? 0) + (profile.hasBroken[at] ? 0 : day.breakSeconds)
        if (detour - later * perSecond + (isNew ? perTruck : 0) >= best.added) continue
        clock = profile.clock[at] ?? 0
        miles = profile.miles[at] ?? 0
        fees = profile.fees[at] ?? 0
        late = profile.late[at] ?? 0
        hasBroken = profile.hasBroken[at] === 1
        last = before
        isPossible = true
        visitUnit(unit)
        for (let behind = at; behind < sequence.length && isPossible; behind++) {
          if (late * perBroken - cost >= best.added) isPossible = false
          else visitUnit(sequence[behind] ?? 0)
        }
        const whole = finish(place, route)
        if (whole - cost < best.added) {
          best.added = whole - cost
          best.at = at
        }
      }
      return best
    },

    /** Says that the sequence of a route is another. */
    changed(place: number) {
      profiles[place] = null
    },

    /** The steps of a route of a truck with one container, and the way home. */
    stepsOf(place: number, sequence: readonly number[]): { steps: Step[]; home: Way | null; loadOf: number } {
      const route = routes[place]
      if (!route) return { steps: [], home: null, loadOf: -1 }
      start(place, route)
      const steps = sequence
        .flatMap((unit) => units[unit]?.nodes ?? [])
        .map((node): Step => {
          step(node)
          return { node, way, within }
        })
      step(nodes.length + place)
      return { steps, home: way, loadOf: route.loadOf }
    },
  }
}

export type Costs = ReturnType<typeof createCosts>

/** A stop for the board's planner on a truck of two: its load may only go where its city counts it. */
export function stopOf(day: RoutingDay, number: number): PlanStop {
  const node = day.nodes[number]
  if (!node) throw new Error('no such stop')
  const { stop, facilities, place } = node
  const isAnywhere = facilities.length === 0 || facilities.length === day.facilities.length
  const count = day.places.length
  const seconds = (facility: number) => day.drive[place * count + (day.facilities[facility]?.place ?? 0)] ?? 0
  const nearest = facilities.reduce((best, each) => (seconds(each) < seconds(best) ? each : best), facilities[0] ?? -1)
  const facilityId = isAnywhere ? stop.facilityId : (day.facilities[nearest]?.id ?? null)
  return { ...stop, facilityId, dumpsBefore: null, hookYardId: null }
}
