import { always, type PlanCosts, type RoutingDay, type RoutingRoute } from './routing-day.ts'

/**
 * Costs are whole numbers of 1/3600 cent, so that a second at whole cents an hour is one: the same plan costs the same on every machine.
 */
export type CostRates = { perTruck: number; perSecond: number; perHundredthMile: number }

/** The rates of a company in units of cost. */
export const ratesOf = ({ truckDayCents, hourCents, mileCents }: PlanCosts): CostRates => ({
  perTruck: truckDayCents * perCent,
  perSecond: hourCents,
  perHundredthMile: mileCents * 36,
})

/** What a broken promise costs, more than any day: rule 431 puts promises before hauls on no truck, and both before the cost. */
export const perBroken = 1e13
/** What a haul on no truck costs. */
export const perLeftOver = 1e11

/** How many units of cost a cent is. */
export const perCent = 3_600

/** A way from one stop to the next: directly, or by a facility, a yard, or both. */
export type Way = {
  /** Seconds to the facility, and from its gate on; without a facility, the first is everything. */
  toGate: number
  fromGate: number
  opens: number
  closes: number
  facility: number
  yard: number
  miles: number
  /** What the facility charges, in 1/3600 cents. */
  fee: number
  cost: number
}

/** The most ways that are tried between two stops. */
const maxWays = 4

/** The ways between stops of trucks that carry one container, made when first asked for; `isWhole`: all of them, by any yard. */
export function createWays(day: RoutingDay, { perSecond, perHundredthMile }: CostRates, isWhole = false) {
  const { drive, miles, nodes, facilities, yards, routes } = day
  const count = day.places.length
  const width = nodes.length + routes.length
  const known: (Way[] | undefined)[] = new Array(width * width)
  const inside: (Way[] | undefined)[] = new Array(nodes.length)

  type Leg = { seconds: number; miles: number; place: number }
  const drives = (at: Leg, place: number, seconds: number): Leg => ({
    seconds: at.seconds + (drive[at.place * count + place] ?? 0) + seconds,
    miles: at.miles + (miles[at.place * count + place] ?? 0),
    place,
  })

  const sorted = (ways: Way[]): Way[] => {
    if (isWhole) return ways
    const byCost = ways.sort(
      (one, other) => one.cost - other.cost || one.facility - other.facility || one.yard - other.yard,
    )
    // One that never closes is a last resort.
    const last = byCost.slice(maxWays).find(({ closes }) => closes === always)
    return last ? [...byCost.slice(0, maxWays), last] : byCost.slice(0, maxWays)
  }

  /** `load`: the stop whose load is on the truck; -1: none. */
  function waysBetween(from: number, load: number, to: number, isHome: boolean, home: RoutingRoute | undefined): Way[] {
    const node = isHome ? undefined : nodes[to]
    const target = node?.place ?? home?.homePlace ?? 0
    const size = node?.stop.size ?? 0
    const carried = load >= 0 ? nodes[load] : undefined
    const left = carried?.stop.size ?? 0
    const isReused = carried !== undefined && node?.bringsEmpty === true && left === size
    const needsYard = node !== undefined && !isReused && (node.bringsEmpty || (carried !== undefined && node.needsRoom))
    const atYard =
      (carried ? day.seconds('hook', left) : 0) + (node?.bringsEmpty && !isReused ? day.seconds('hook', size) : 0)
    const yardChoices = needsYard
      ? node.bringsEmpty && !isWhole
        ? day.yardsOf(size)
        : yards.map((_, place) => place)
      : [-1]
    const gates = carried ? carried.facilities : [-1]
    const ways = gates.flatMap((facility) =>
      yardChoices.map((yard): Way => {
        const start: Leg = { seconds: 0, miles: 0, place: from }
        const gate = facilities[facility]
        const atGate = gate ? drives(start, gate.place, 0) : start
        const dumped = gate ? { ...atGate, seconds: atGate.seconds + day.seconds('dump', left) } : atGate
        const hooked = yard >= 0 ? drives(dumped, yards[yard]?.place ?? 0, atYard) : dumped
        const there = drives(hooked, target, 0)
        // At home the container that is left is set down.
        const seconds = there.seconds + (isHome && carried ? day.seconds('hook', left) : 0)
        const toGate = gate ? atGate.seconds : seconds
        const fee = (carried?.fees[facility] ?? 0) * perCent
        return {
          toGate,
          fromGate: seconds - toGate,
          opens: gate?.opens ?? 0,
          closes: gate?.closes ?? always,
          facility,
          yard,
          miles: there.miles,
          fee,
          cost: seconds * perSecond + there.miles * perHundredthMile + fee,
        }
      }),
    )
    return sorted(ways)
  }

  return {
    /** From a stop, or from the start of a route (its number behind those of the stops), to a stop or home. */
    between(from: number, to: number): Way[] {
      const key = from * width + to
      const found = known[key]
      if (found) return found
      const route = from >= nodes.length ? routes[from - nodes.length] : undefined
      const node = nodes[from]
      const place = route?.place ?? node?.endPlace ?? 0
      const load = route ? route.loadOf : node?.takesAway ? from : -1
      const isHome = to >= nodes.length
      const ways = waysBetween(place, load, to, isHome, routes[to - nodes.length])
      known[key] = ways
      return ways
    },

    /** A dump-and-return: to a facility and back. */
    within(stop: number): Way[] {
      const found = inside[stop]
      if (found) return found
      const node = nodes[stop]
      const ways = (node?.facilities ?? []).map((facility): Way => {
        const gate = facilities[facility]
        const size = node?.stop.size ?? 0
        const fee = (node?.fees[facility] ?? 0) * perCent
        const atGate = drives({ seconds: 0, miles: 0, place: node?.place ?? 0 }, gate?.place ?? 0, 0)
        const back = drives({ ...atGate, seconds: atGate.seconds + day.seconds('dump', size) }, node?.place ?? 0, 0)
        return {
          ...{ toGate: atGate.seconds, fromGate: back.seconds - atGate.seconds, facility, yard: -1, miles: back.miles },
          ...{ opens: gate?.opens ?? 0, closes: gate?.closes ?? always },
          fee,
          cost: back.seconds * perSecond + back.miles * perHundredthMile + fee,
        }
      })
      inside[stop] = sorted(ways)
      return inside[stop]
    },
  }
}

export type Ways = ReturnType<typeof createWays>

/** The cheapest way whose facility is open on arrival, or is waited for; null: all are closed. */
export function chooseWay(ways: readonly Way[], at: number, perSecond: number): Way | null {
  let best: Way | null = null
  let bestCost = 0
  for (const way of ways) {
    const gate = at + way.toGate
    if (gate > way.closes) continue
    const wait = way.facility >= 0 && gate < way.opens ? way.opens - gate : 0
    const cost = way.cost + wait * perSecond
    if (best === null || cost < bestCost) {
      best = way
      bestCost = cost
      if (wait === 0) break
    }
  }
  return best
}

/** When the truck is there by a way. */
export const arrivalBy = (way: Way, at: number): number => {
  const gate = at + way.toGate
  return (way.facility >= 0 && gate < way.opens ? way.opens : gate) + way.fromGate
}
