import type { RouteGraph } from './route-graph.ts'
import { always } from './routing-day.ts'

/** A route of the bound: its units in their order, and what it costs without the truck. */
export type PricedRoute = { units: number[]; cost: number; reduced: number }

export type Priced = {
  /** No route has a lower reduced cost; null: that is not known. */
  least: number | null
  routes: PricedRoute[]
}

type Wanted = {
  /** What each unit is worth. */
  worth: Float64Array
  /** What a route costs before it starts. */
  fixed: number
  /** Looks for some routes quickly; else for the best. */
  isQuick: boolean
  /** All routes that come to each unit once and whose reduced cost is below this, of each set of units the cheapest. */
  allBelow?: number
}

/** Stops that a route remembers at each stop. */
const remembered = 8
/** Up to so many units, a route remembers all of them; and up to so many, all routes can be listed. */
const rememberedWhole = 15
const listedWhole = 30
const maxLabels = 1_500_000
const routesAtOnce = 60
/** The most routes that are listed. */
const maxListed = 8_000
/** Less than a route's worth is rounded by; a hundredth of a cent. */
const negligible = 36

/**
 * Rule 580: looks for routes whose cost is less than their units are worth. A route may come back to a unit once it has forgotten it: it remembers
 * the nearest eight of each (ng-routes). Every cost is a whole number.
 */
export function createPricer(graph: RouteGraph, { memory: usual, whole, labels: stored }: PricerRoom) {
  const { count, startsSecond, endsSecond, perSecond, allowed } = graph
  /** Rule 572: without a break that is due, it counts as taken. */
  const brokenAtFirst = graph.dueSecond === always ? 1 : 0
  const bucketSeconds = Math.min(300, graph.leastSeconds)
  const hasBuckets = bucketSeconds >= 60
  const size = hasBuckets ? bucketSeconds : 300
  const buckets = Math.floor((endsSecond - startsSecond) / size) + 1
  const table = tableOf(graph)
  const { time, cost, unit, mask, parent, isDead, broken } = stored
  const states = count * buckets
  const rest = new Float64Array(2 * states)
  const bucketOf = (at: number) => Math.floor((at - startsSecond) / size)

  /** For each unit and time, after the break and before: what the rest of a route costs at least, with the minute at which it ends. */
  function boundRest(worth: Float64Array) {
    rest.fill(Number.POSITIVE_INFINITY)
    for (let bucket = buckets - 1; bucket >= 0; bucket--) {
      const at = startsSecond + bucket * size
      for (let from = 0; from < count; from++) {
        if (!allowed[from]) continue
        for (let hasBroken = 1; hasBroken >= brokenAtFirst; hasBroken--) {
          let best = Number.POSITIVE_INFINITY
          table.each(from, at, hasBroken, (to, arrives, driven, isBroken) => {
            const then =
              to === count
                ? arrives * perSecond
                : (rest[isBroken * states + to * buckets + bucketOf(arrives)] ?? 0) - (worth[to] ?? 0)
            if (driven + then < best) best = driven + then
          })
          rest[hasBroken * states + from * buckets + bucket] = best
        }
      }
    }
  }

  return function price({ worth, fixed, isQuick, allBelow }: Wanted): Priced {
    const isList = allBelow !== undefined
    const limit = allBelow ?? -negligible
    if (isList && !whole) return { least: null, routes: [] }
    const memory = (isList && whole) || usual
    const listed = new Map<number, { label: number; reduced: number }>()
    if (hasBuckets) boundRest(worth)
    else rest.fill(Number.NEGATIVE_INFINITY)
    const base = fixed - startsSecond * perSecond
    const queue: number[][] = Array.from({ length: buckets }, () => [])
    const ofUnit: number[][] = Array.from({ length: count }, () => [])
    const ended: { label: number; reduced: number }[] = Array.from({ length: count + 1 }, () => ({
      label: -1,
      reduced: 0,
    }))
    let used = 0
    let isWhole = true
    let least = 0

    const isLess = (one: number, other: number) => isQuick || (isList ? one === other : (one & ~other) === 0)

    /** Adds a label unless another is at its unit no later, no dearer, has had its break, too, and remembers no more. */
    function add(at: number, arrives: number, sum: number, remembers: number, from: number, isBroken: number) {
      if (base + sum + (rest[isBroken * states + at * buckets + bucketOf(arrives)] ?? 0) >= limit) return
      const labels = ofUnit[at] ?? []
      let place = 0
      for (; place < labels.length; place++) {
        const other = labels[place] ?? 0
        if ((cost[other] ?? 0) > sum) break
        if ((time[other] ?? 0) <= arrives && (broken[other] ?? 0) >= isBroken && isLess(mask[other] ?? 0, remembers))
          return
      }
      if (used >= maxLabels) {
        isWhole = false
        return
      }
      const label = used++
      time[label] = arrives
      cost[label] = sum
      unit[label] = at
      mask[label] = remembers
      parent[label] = from
      isDead[label] = 0
      broken[label] = isBroken
      let retained = place
      for (let next = place; next < labels.length; next++) {
        const other = labels[next] ?? 0
        if ((time[other] ?? 0) >= arrives && (broken[other] ?? 0) <= isBroken && isLess(remembers, mask[other] ?? 0))
          isDead[other] = 1
        else labels[retained++] = other
      }
      labels.length = retained
      labels.splice(place, 0, label)
      queue[bucketOf(arrives)]?.push(label)
    }

    function extend(label: number, from: number, at: number, sum: number, remembers: number, hasBroken: number) {
      table.each(from, at, hasBroken, (to, arrives, driven, isBroken) => {
        if (to === count) {
          if (from === count && !graph.mayBeEmpty) return
          const reduced = base + sum + driven + arrives * perSecond
          const end = ended[from]
          if (end && reduced < end.reduced) ended[from] = { label, reduced }
          if (reduced < least) least = reduced
          if (isList && reduced < limit && reduced < (listed.get(remembers)?.reduced ?? limit)) {
            listed.set(remembers, { label, reduced })
            if (listed.size > maxListed) isWhole = false
          }
          return
        }
        const next = from === count ? 0 : memory.carry(from, to, remembers)
        if (next < 0) return
        add(to, arrives, sum + driven - (worth[to] ?? 0), next | memory.bitOf(to), label, isBroken)
      })
    }

    extend(-1, count, startsSecond, 0, 0, brokenAtFirst)
    for (let bucket = 0; bucket < buckets; bucket++) {
      const labels = queue[bucket] ?? []
      // By an index: without buckets of the rest, labels may come into their own.
      for (let place = 0; place < labels.length; place++) {
        const label = labels[place] ?? 0
        if (!isDead[label] && isWhole)
          extend(
            ...([label, unit[label] ?? 0, time[label] ?? 0, cost[label] ?? 0, mask[label] ?? 0] as const),
            broken[label] ?? 0,
          )
      }
    }
    if (isList && !isWhole) return { least: null, routes: [] }
    const chosen = isList
      ? [...listed.values()]
      : ended
          .filter(({ reduced }) => reduced < -negligible)
          .sort((one, other) => one.reduced - other.reduced)
          .slice(0, routesAtOnce)
    const routes = chosen.map(({ label, reduced }): PricedRoute => {
      const units: number[] = []
      for (let each = label; each >= 0; each = parent[each] ?? -1) units.unshift(unit[each] ?? 0)
      const gained = units.reduce((sum, each) => sum + (worth[each] ?? 0), 0)
      return { units, reduced, cost: reduced - fixed + gained }
    })
    return { least: isWhole && !isQuick ? Math.min(least, -negligible) : null, routes }
  }
}

/** What units in their order cost at least; infinite if they cannot be driven so. */
export function costOfUnits(graph: RouteGraph, units: readonly number[]): number {
  const table = tableOf(graph)
  let reached = [{ at: graph.startsSecond, cost: 0, hasBroken: graph.dueSecond === always ? 1 : 0 }]
  let from = graph.count
  for (const to of [...units, graph.count]) {
    const next: typeof reached = []
    for (const { at, cost, hasBroken } of reached)
      table.each(from, at, hasBroken, (other, arrives, driven, isBroken) => {
        if (other === to) next.push({ at: arrives, cost: cost + driven, hasBroken: isBroken })
      })
    reached = next
    from = to
  }
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...reached.map(({ at, cost }) => cost + (at - graph.startsSecond) * graph.perSecond),
  )
}

/** What the pricers of all trucks share: 40 MB. `near`: for each unit the others, the nearest first. */
export const pricerRoom = (count: number, near: readonly (readonly number[])[]) => ({
  memory: memoryOf(count, near),
  whole: count <= listedWhole ? memoryOf(count, near, listedWhole) : null,
  labels: {
    time: new Int32Array(maxLabels),
    cost: new Float64Array(maxLabels),
    unit: new Int16Array(maxLabels),
    mask: new Int32Array(maxLabels),
    parent: new Int32Array(maxLabels),
    isDead: new Uint8Array(maxLabels),
    broken: new Uint8Array(maxLabels),
  },
})
type PricerRoom = ReturnType<typeof pricerRoom>

/** What a route remembers when it goes on: bits of the nearest units, another set at each unit. */
function memoryOf(count: number, near: readonly (readonly number[])[], wholeUntil = rememberedWhole) {
  if (count <= wholeUntil) {
    return {
      bitOf: (unit: number) => 1 << unit,
      carry: (_: number, to: number, remembers: number) => (remembers & (1 << to) ? -1 : remembers),
    }
  }
  const sets = near.map((others, unit) => [unit, ...others.filter((other) => other !== unit)].slice(0, remembered))
  const width = 1 << remembered
  const tables = sets.map((of) =>
    sets.map((target) => {
      // For each thing remembered at the one unit: what of it is remembered at the other.
      const moved = new Uint8Array(width)
      const bits = of.map((unit) => (target.includes(unit) ? 1 << target.indexOf(unit) : 0))
      for (let memory = 1; memory < width; memory++) {
        const low = 31 - Math.clz32(memory)
        moved[memory] = (moved[memory & ~(1 << low)] ?? 0) | (bits[low] ?? 0)
      }
      return moved
    }),
  )
  const placeOf = sets.map((of) => Int8Array.from({ length: count }, (_, unit) => of.indexOf(unit)))
  return {
    // Each unit is the first of its own set.
    bitOf: () => 1,
    carry(from: number, to: number, remembers: number): number {
      const place = placeOf[from]?.[to] ?? -1
      if (place >= 0 && remembers & (1 << place)) return -1
      return tables[from]?.[to]?.[remembers] ?? 0
    },
  }
}

/** The ways of a graph as numbers in a row. */
function tableOf(graph: RouteGraph) {
  const { count, endsSecond, allowed, from, to, service, ownCost, inside } = graph
  const { perHundredthMile, dueSecond, breakSeconds, isVisit } = graph
  const starts = new Int32Array((count + 1) * (count + 1) + 1)
  const numbers: number[] = []
  for (let one = 0; one <= count; one++)
    for (let other = 0; other <= count; other++) {
      starts[one * (count + 1) + other] = numbers.length
      if (one === other && one < count) continue
      if ((one < count && !allowed[one]) || (other < count && !allowed[other])) continue
      for (const way of graph.ways(one, other))
        numbers.push(
          way.toGate,
          way.facility >= 0 ? way.opens : 0,
          way.closes,
          way.fromGate,
          way.miles * perHundredthMile + way.fee,
        )
    }
  starts[(count + 1) * (count + 1)] = numbers.length
  const ways = Float64Array.from(numbers)
  // What was tried between two units, to leave out what is later and dearer.
  const clocks: number[] = []
  const prices: number[] = []

  /** What follows and ends by a second; inside a visit, a break costs nothing. */
  function follow(one: number, at: number, hasBroken: number, until: number, found: Found) {
    for (let other = 0; other <= count; other++) {
      const key = one * (count + 1) + other
      let tried = 0
      for (let way = starts[key] ?? 0; way < (starts[key + 1] ?? 0); way += 5) {
        let clock = at + (ways[way] ?? 0)
        if (clock > (ways[way + 2] ?? 0)) continue
        if (clock < (ways[way + 1] ?? 0)) clock = ways[way + 1] ?? 0
        clock += ways[way + 3] ?? 0
        const driven = ways[way + 4] ?? 0
        let isWorse = false
        for (let place = 0; place < tried && !isWorse; place++)
          isWorse = clock >= (clocks[place] ?? 0) && driven >= (prices[place] ?? 0)
        if (isWorse) continue
        clocks[tried] = clock
        prices[tried++] = driven
        if (other === count) {
          if (clock <= endsSecond && clock <= until) found(count, clock, driven, hasBroken)
          continue
        }
        if (clock < (from[other] ?? 0)) clock = from[other] ?? 0
        if (clock > (to[other] ?? 0)) continue
        clock += service[other] ?? 0
        for (const { steps, cost } of inside[other] ?? []) {
          const inner = steps.length === 0 ? clock : endOf(steps, clock)
          if (inner > endsSecond || (inner > until && !isVisit[other])) continue
          found(other, inner, driven + cost + (ownCost[other] ?? 0), inner > until ? 1 : hasBroken)
        }
      }
    }
  }

  return {
    /** Everything that can follow: where, when it is done, what its miles and fees cost, and whether the break was by then. */
    each(one: number, at: number, hasBroken: number, found: Found) {
      follow(one, at, hasBroken, hasBroken ? always : dueSecond, found)
      if (!hasBroken) follow(one, at + breakSeconds, 1, always, found)
    },
  }
}

type Found = (other: number, arrives: number, driven: number, hasBroken: number) => void

/** When steps inside a unit are done; infinite: they cannot be. */
function endOf(steps: RouteGraph['inside'][number][number]['steps'], at: number): number {
  let clock = at
  for (const step of steps) {
    clock += step.toGate
    if (clock > step.closes) return Number.POSITIVE_INFINITY
    clock = Math.max(Math.max(clock, step.opens) + step.fromGate, step.from)
    if (clock > step.to) return Number.POSITIVE_INFINITY
    clock += step.service
  }
  return clock
}
