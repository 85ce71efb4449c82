import { always, type RoutingDay, type RoutingRoute } from './routing-day.ts'
import { arrivalBy, type CostRates, chooseWay, perBroken, type Way } from './time-route.ts'
import { createWayTable } from './way-table.ts'
import { createWideCosts } from './wide-route.ts'

/** What a truck does before a stop of its route, as the search decided. */
export type Step = { node: number; way: Way | null; within: Way | null }

/** A route in the search; what is changed is another route. */
export type Sequence = {
  place: number
  units: number[]
  cost: number
  /** No two sequences have the same, unless they are the same. */
  version: number
  profile: Profile | null
}

/**
 * The state of the truck before each stop of a route and before the way home. `room`: how many seconds later it could be without another decision
 * from there on, and `waits`: how many of them it would have waited anyway. `idle`: all seconds until then in which it waits.
 */
type Profile = Record<'clock' | 'money' | 'late' | 'last' | 'hasBroken' | 'room' | 'waits' | 'idle', number[]> & {
  endIdle: number
  endClock: number
  endMoney: number
  endLate: number
  taken: number
}

/** Costs of routes in the search: exact for trucks with one container; for others by the board's own planner. */
export function createCosts(day: RoutingDay, rates: CostRates) {
  const { nodes, units, routes } = day
  const { ways, width, between, within, isKnown, find, findWithin } = createWayTable(day, rates)
  const { perTruck, perSecond, perHundredthMile } = rates
  const costOfWide = createWideCosts(day, rates)
  const count = nodes.length
  const from = Int32Array.from(nodes, (node) => node.from)
  const to = Int32Array.from(nodes, (node) => node.to)
  const service = Int32Array.from(nodes, (node) => node.service)
  const ownPrice = Float64Array.from(nodes, (node) => node.ownMiles * perHundredthMile)
  const setsBack = Uint8Array.from(nodes, (node) => (node.setsBack ? 1 : 0))
  const setBack = Int32Array.from(nodes, (node) => node.setBack)
  const members = units.map((unit) => unit.nodes)
  const isWide = routes.map(({ route }) => route.carries > 1)
  const taken = units.map((unit) => unit.taken)
  const maxTaken = day.input.capacity?.max ?? 0

  // The state of the truck that is being timed, and of its last step.
  let clock = 0
  let money = 0
  let late = 0
  let last = 0
  let isPossible = true
  let due = always
  let hasBroken = false
  let room = 0
  let waits = 0
  let idle = 0
  // The ways of the last step; null: the cheapest.
  let way: Way | null = null
  let back: Way | null = null

  /** When the cheapest way has to wait or is closed. */
  function takeOther(some: readonly Way[]): Way | null {
    const found = chooseWay(some, clock, perSecond)
    room = 0
    if (!found) {
      isPossible = false
      return null
    }
    const arrives = arrivalBy(found, clock)
    idle += arrives - clock - found.toGate - found.fromGate
    clock = arrives
    money += found.miles * perHundredthMile + found.fee
    return found
  }

  function pass(number: number) {
    const key = last * width + number
    if (!isKnown(last, number)) find(last, number)
    const until = between.closes[key] ?? 0
    if (clock <= until && clock >= (between.opens[key] ?? 0)) {
      way = null
      room = until - clock
      clock += between.seconds[key] ?? 0
      money += between.price[key] ?? 0
    } else {
      way = takeOther(ways.between(last, number))
      if (!isPossible) return
    }
    last = number
    waits = 0
    if (number >= count) return
    if (clock < (from[number] ?? 0)) {
      waits = (from[number] ?? 0) - clock
      idle += waits
      clock = from[number] ?? 0
    }
    if (clock > (to[number] ?? 0)) late++
    else room = Math.min(room, (to[number] ?? 0) - clock + waits)
    clock += service[number] ?? 0
    money += ownPrice[number] ?? 0
    if (setsBack[number]) turn(number)
  }

  function turn(number: number) {
    if ((within.least[number] ?? 0) < 0) findWithin(number)
    const until = within.closes[number] ?? 0
    if (clock <= until && clock >= (within.opens[number] ?? 0)) {
      back = null
      room = Math.min(room, until - clock + waits)
      clock += within.seconds[number] ?? 0
      money += within.price[number] ?? 0
    } else back = takeOther(ways.within(number))
    clock += setBack[number] ?? 0
  }

  /** Rule 572: what comes next, to a stop or home, after the break if it would end later than that has to begin. */
  function step(number: number) {
    if (hasBroken || due === always) {
      pass(number)
      return
    }
    const [clock0, money0, late0, last0, idle0] = [clock, money, late, last, idle]
    pass(number)
    if (!isPossible) return
    if (clock <= due) {
      room = Math.min(room, due - clock + waits)
      return
    }
    const room0 = room
    hasBroken = true
    clock = clock0 + day.breakSeconds
    money = money0
    late = late0
    last = last0
    idle = idle0
    pass(number)
    room = Math.min(room, room0)
  }

  const visit = (unit: number) => {
    for (const node of members[unit] ?? []) if (isPossible) step(node)
  }

  const start = (place: number, route: RoutingRoute) => {
    clock = route.breakEndsSecond ?? route.startsSecond
    money = 0
    late = 0
    last = count + place
    idle = 0
    isPossible = true
    due = route.dueSecond
    hasBroken = route.hasBroken || route.breakEndsSecond !== null
  }

  const total = (route: RoutingRoute, ends: number, paid: number, lateStops: number) =>
    ends > route.endsSecond
      ? Number.POSITIVE_INFINITY
      : (route.isInUse ? 0 : perTruck) + (ends - route.startsSecond) * perSecond + paid + lateStops * perBroken

  function profileOf(sequence: Sequence, route: RoutingRoute): Profile {
    if (sequence.profile) return sequence.profile
    const made: Profile = {
      ...{ clock: [], money: [], late: [], last: [], hasBroken: [], room: [], waits: [], idle: [] },
      ...{ endIdle: 0, endClock: 0, endMoney: 0, endLate: 0 },
      taken: sequence.units.reduce((sum, unit) => sum + (taken[unit] ?? 0), 0),
    }
    start(sequence.place, route)
    for (let at = 0; at <= sequence.units.length; at++) {
      made.clock.push(clock)
      made.money.push(money)
      made.late.push(late)
      made.last.push(last)
      made.idle.push(idle)
      made.hasBroken.push(hasBroken ? 1 : 0)
      let [unitRoom, unitWaits] = [always, 0]
      const of = at < sequence.units.length ? (members[sequence.units[at] ?? 0] ?? []) : [count + sequence.place]
      for (const node of of) {
        if (!isPossible) break
        step(node)
        unitRoom = Math.min(unitRoom, room + unitWaits)
        unitWaits += waits
      }
      made.room.push(unitRoom)
      made.waits.push(unitWaits)
    }
    for (let at = sequence.units.length - 1; at >= 0; at--) {
      made.room[at] = Math.min(made.room[at] ?? 0, (made.room[at + 1] ?? 0) + (made.waits[at] ?? 0))
      made.waits[at] = (made.waits[at] ?? 0) + (made.waits[at + 1] ?? 0)
    }
    made.endClock = isPossible && made.taken <= maxTaken ? clock : Number.POSITIVE_INFINITY
    made.endIdle = idle
    made.endMoney = money
    made.endLate = late
    sequence.profile = made
    return made
  }

  function leastBetween(one: number, other: number): number {
    if (!isKnown(one, other)) find(one, other)
    return between.least[one * width + other] ?? 0
  }

  /** The least cost from the first stop of each unit to leaving its last. */
  const insideOf = members.map((of) =>
    of.reduce((sum, number, at) => {
      const before = of[at - 1]
      const way = before === undefined ? 0 : leastBetween(before, number)
      if (setsBack[number]) findWithin(number)
      const trip = setsBack[number] ? (within.least[number] ?? 0) : 0
      return sum + way + trip + ((service[number] ?? 0) + (setBack[number] ?? 0)) * perSecond + (ownPrice[number] ?? 0)
    }, 0),
  )

  const best = { added: 0, at: -1 }

  function bestPlaceWide({ place, units: sequence, cost }: Sequence, route: RoutingRoute, unit: number) {
    for (let at = 0; at <= sequence.length; at++) {
      const added = costOfWide(place, route, sequence.toSpliced(at, 0, unit)) - cost
      if (added < best.added) Object.assign(best, { added, at })
    }
  }

  /** What the rest of a route costs behind a new unit and the one after it, if that is soon known: nothing of it is decided otherwise. */
  function restOf(profile: Profile, at: number): number {
    if (at > profile.room.length - 1 || hasBroken !== (profile.hasBroken[at] === 1)) return -1
    const later = clock - (profile.clock[at] ?? 0)
    return later >= 0 && later <= (profile.room[at] ?? 0) ? later : -1
  }

  return {
    /** What a route costs; infinite if it cannot be driven within its shift and the hours of facilities. */
    costOf(sequence: Sequence): number {
      const { place, units: of } = sequence
      const route = routes[place]
      if (!route || (of.length === 0 && !route.isInUse)) return 0
      if (isWide[place]) return costOfWide(place, route, of)
      const { endClock, endMoney, endLate } = profileOf(sequence, route)
      return total(route, endClock, endMoney, endLate)
    },

    /** The cheapest place for a unit in a route and what it adds, if less than `limit`; the same object each time. */
    bestPlace(sequence: Sequence, unit: number, limit: number): { readonly added: number; readonly at: number } {
      const { place, units: of, cost } = sequence
      const route = routes[place]
      best.added = limit
      best.at = -1
      if (!route) return best
      if (isWide[place]) {
        bestPlaceWide(sequence, route, unit)
        return best
      }
      const profile = profileOf(sequence, route)
      if (profile.taken + (taken[unit] ?? 0) > maxTaken) return best
      const first = members[unit]?.[0] ?? 0
      const end = members[unit]?.at(-1) ?? 0
      const inside = insideOf[unit] ?? 0
      const isNew = of.length === 0 && !route.isInUse
      due = route.dueSecond
      for (let at = 0; at <= of.length; at++) {
        const next = at < of.length ? (members[of[at] ?? 0]?.[0] ?? 0) : count + place
        const before = profile.last[at] ?? 0
        const detour =
          leastBetween(before, first) + inside + leastBetween(end, next) - (isNew ? 0 : leastBetween(before, next))
        // What is waited for later can take in the time, and so can a break that comes later; no more.
        const later = profile.endIdle - (profile.idle[at] ?? 0) + (profile.hasBroken[at] ? 0 : day.breakSeconds)
        if (detour - later * perSecond + (isNew ? perTruck : 0) >= best.added) continue
        clock = profile.clock[at] ?? 0
        money = profile.money[at] ?? 0
        late = profile.late[at] ?? 0
        hasBroken = profile.hasBroken[at] === 1
        last = before
        isPossible = true
        visit(unit)
        let whole = Number.POSITIVE_INFINITY
        for (let behind = at; isPossible; behind++) {
          if (late * perBroken - cost >= best.added) break
          if (behind > at) {
            const rest = restOf(profile, behind)
            if (rest >= 0) {
              const ends = profile.endClock + Math.max(0, rest - (profile.waits[behind] ?? 0))
              const paid = money + profile.endMoney - (profile.money[behind] ?? 0)
              whole = total(route, ends, paid, late + profile.endLate - (profile.late[behind] ?? 0))
              break
            }
          }
          if (behind < of.length) {
            visit(of[behind] ?? 0)
            continue
          }
          step(count + place)
          if (isPossible) whole = total(route, clock, money, late)
          break
        }
        if (whole - cost < best.added) {
          best.added = whole - cost
          best.at = at
        }
      }
      return best
    },

    /** The steps of a route of a truck with one container, and the way home. */
    stepsOf(place: number, sequence: readonly number[]): { steps: Step[]; home: Way | null; loadOf: number } {
      const route = routes[place]
      if (!route) return { steps: [], home: null, loadOf: -1 }
      start(place, route)
      const take = (node: number): Step => {
        const before = last
        back = null
        step(node)
        const trip = setsBack[node] ? (back ?? ways.within(node)[0] ?? null) : null
        return { node, way: way ?? ways.between(before, node)[0] ?? null, within: trip }
      }
      const steps = sequence.flatMap((unit) => members[unit] ?? []).map(take)
      return { steps, home: take(count + place).way, loadOf: route.loadOf }
    },
  }
}

export type Costs = ReturnType<typeof createCosts>
