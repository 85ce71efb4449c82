import type { RouteGraph } from './route-graph.ts'
import type { RouteMemory } from './route-memory.ts'
import { tableOf } from './route-table.ts'
import { always } from './routing-day.ts'
import { priceOfBits, type RowPrices } from './subset-rows.ts'

/** A route of the bound: its units in their order, and what it costs without the truck. */
type PricedRoute = { units: number[]; cost: number; reduced: number }

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
  /** What it costs to come to several of the same three units. */
  rows: RowPrices
  /** Looks for some routes quickly; else for the best. */
  isQuick: boolean
  /** All routes that come to each unit once and whose reduced cost is below this, of each set of units the cheapest. */
  allBelow?: number
}

/** Up to so many units, all routes can be listed: each is a bit of two numbers. */
const bits = 30
const listedWhole = 2 * bits
const usualLabels = 1_500_000
const maxListedLabels = 500_000
const routesAtOnce = 60
/** The most routes that are listed. */
const maxListed = 20_000
/** Less than a route's worth is rounded by; a hundredth of a cent. */
const negligible = 36

/**
 * Rule 580: looks for routes whose cost is less than their units are worth. A route may come back to a unit once it has forgotten it: it remembers
 * the nearest eight of each (ng-routes). Every cost is a whole number.
 */
export function createPricer(graph: RouteGraph, { memory, maxLabels, labels: stored }: PricerRoom) {
  const { count, startsSecond, endsSecond, perSecond, allowed } = graph
  /** Rule 572: without a break that is due, it counts as taken. */
  const brokenAtFirst = graph.dueSecond === always ? 1 : 0
  const bucketSeconds = Math.min(300, graph.leastSeconds)
  const hasBuckets = bucketSeconds >= 60
  const size = hasBuckets ? bucketSeconds : 300
  const buckets = Math.floor((endsSecond - startsSecond) / size) + 1
  const table = tableOf(graph)
  const { time, cost, unit, mask, more, parent, isDead, broken, parity } = stored
  const states = count * buckets
  const rest = new Float64Array(2 * states)
  const next: Carried = { mask: 0, more: 0, parity: 0 }
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

  return function price({ worth, fixed, rows, isQuick, allBelow }: Wanted): Priced {
    const isList = allBelow !== undefined
    const limit = allBelow ?? -negligible
    if (isList && count > listedWhole) return { least: null, routes: [] }
    const listed = new Map<string, { label: number; reduced: number }>()
    if (hasBuckets) boundRest(worth)
    else rest.fill(Number.NEGATIVE_INFINITY)
    const base = fixed - startsSecond * perSecond
    const queue: number[][] = Array.from({ length: buckets }, () => [])
    const ofUnit: number[][] = Array.from({ length: count }, () => [])
    const bySet = isList ? Array.from({ length: count }, () => new Map<number, Map<number, number[]>>()) : []
    const ended: { label: number; reduced: number }[] = Array.from({ length: count + 1 }, () => ({
      label: -1,
      reduced: 0,
    }))
    const most = isList ? maxListedLabels : maxLabels
    let used = 0
    let isWhole = true
    let least = 0

    /** Whether all that a label has against it another has, too; in a list, both come to the same units. */
    const isLess = (one: number, other: number) => isQuick || (isList ? one === other : (one & ~other) === 0)
    const extraOf = (one: number, other: number) =>
      isQuick || (one & ~other) === 0 ? 0 : priceOfBits(rows, one & ~other)

    /** In a list, those at a unit that came to the same units. */
    function labelsOf(at: number, of: Carried): number[] {
      const ofMask = bySet[at]?.get(of.mask) ?? new Map<number, number[]>()
      const labels = ofMask.get(of.more) ?? []
      if (labels.length > 0) return labels
      bySet[at]?.set(of.mask, ofMask.set(of.more, labels))
      return labels
    }

    /** Adds a label unless another is at its unit no later, no dearer, has had its break, too, and remembers no more. */
    function add(at: number, arrives: number, sum: number, of: Carried, from: number, isBroken: number) {
      if (base + sum + (rest[isBroken * states + at * buckets + bucketOf(arrives)] ?? 0) >= limit) return
      const labels = isList ? labelsOf(at, of) : (ofUnit[at] ?? [])
      let place = 0
      for (; place < labels.length; place++) {
        const other = labels[place] ?? 0
        if ((cost[other] ?? 0) > sum) break
        if (
          (time[other] ?? 0) <= arrives &&
          (broken[other] ?? 0) >= isBroken &&
          isLess(mask[other] ?? 0, of.mask) &&
          isLess(more[other] ?? 0, of.more) &&
          (cost[other] ?? 0) + extraOf(parity[other] ?? 0, of.parity) <= sum
        )
          return
      }
      if (used >= most) {
        isWhole = false
        return
      }
      const label = used++
      time[label] = arrives
      cost[label] = sum
      unit[label] = at
      mask[label] = of.mask
      more[label] = of.more
      parity[label] = of.parity
      parent[label] = from
      isDead[label] = 0
      broken[label] = isBroken
      let retained = place
      for (let next = place; next < labels.length; next++) {
        const other = labels[next] ?? 0
        if (
          (time[other] ?? 0) >= arrives &&
          (broken[other] ?? 0) <= isBroken &&
          isLess(of.mask, mask[other] ?? 0) &&
          isLess(of.more, more[other] ?? 0) &&
          sum + extraOf(of.parity, parity[other] ?? 0) <= (cost[other] ?? 0)
        )
          isDead[other] = 1
        else labels[retained++] = other
      }
      labels.length = retained
      labels.splice(place, 0, label)
      queue[bucketOf(arrives)]?.push(label)
    }

    /** What a route remembers at the next unit; false: it was there. */
    function carry(from: number, to: number, of: Carried): boolean {
      next.parity = of.parity ^ (rows.ofUnit[to] ?? 0)
      if (!isList) {
        const remembers = from === count ? 0 : memory.carry(from, to, of.mask)
        next.mask = remembers | memory.bitOf(to)
        next.more = 0
        return remembers >= 0
      }
      const bit = 1 << (to % bits)
      const isFirst = to < bits
      next.mask = isFirst ? of.mask | bit : of.mask
      next.more = isFirst ? of.more : of.more | bit
      return ((isFirst ? of.mask : of.more) & bit) === 0
    }

    function extend(label: number, from: number, at: number, sum: number, hasBroken: number) {
      const of: Carried =
        label < 0
          ? { mask: 0, more: 0, parity: 0 }
          : { mask: mask[label] ?? 0, more: more[label] ?? 0, parity: parity[label] ?? 0 }
      table.each(from, at, hasBroken, (to, arrives, driven, isBroken) => {
        if (to === count) {
          if (from === count && !graph.mayBeEmpty) return
          const reduced = base + sum + driven + arrives * perSecond
          const end = ended[from]
          if (end && reduced < end.reduced) ended[from] = { label, reduced }
          if (reduced < least) least = reduced
          const key = isList && reduced < limit ? `${of.mask} ${of.more}` : ''
          if (key && reduced < (listed.get(key)?.reduced ?? limit)) {
            listed.set(key, { label, reduced })
            if (listed.size > maxListed) isWhole = false
          }
          return
        }
        if (!carry(from, to, of)) return
        const extra = of.parity & (rows.ofUnit[to] ?? 0)
        const price = extra === 0 ? 0 : priceOfBits(rows, extra)
        add(to, arrives, sum + driven + price - (worth[to] ?? 0), next, label, isBroken)
      })
    }

    extend(-1, count, startsSecond, 0, brokenAtFirst)
    for (let bucket = 0; bucket < buckets; bucket++) {
      const labels = queue[bucket] ?? []
      // By an index: without buckets of the rest, labels may come into their own.
      for (let place = 0; place < labels.length; place++) {
        const label = labels[place] ?? 0
        if (!isDead[label] && isWhole)
          extend(label, unit[label] ?? 0, time[label] ?? 0, cost[label] ?? 0, broken[label] ?? 0)
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
      return { units, reduced, cost: reduced - fixed + gainOf(units, worth, rows) }
    })
    return { least: isWhole && !isQuick ? Math.min(least, -negligible) : null, routes }
  }
}

type Carried = { mask: number; more: number; parity: number }

/** What the units of a route are worth, less what the rows of several of them cost. */
function gainOf(units: readonly number[], worth: Float64Array, rows: RowPrices): number {
  let gained = 0
  let parity = 0
  for (const unit of units) {
    const of = rows.ofUnit[unit] ?? 0
    gained += (worth[unit] ?? 0) - priceOfBits(rows, parity & of)
    parity ^= of
  }
  return gained
}

/** What the pricers of all trucks share: 50 MB, or less with fewer labels. */
export const pricerRoom = (memory: RouteMemory, maxLabels = usualLabels) => ({
  memory,
  maxLabels,
  labels: {
    time: new Int32Array(maxLabels),
    cost: new Float64Array(maxLabels),
    unit: new Int16Array(maxLabels),
    mask: new Int32Array(maxLabels),
    more: new Int32Array(maxLabels),
    parent: new Int32Array(maxLabels),
    isDead: new Uint8Array(maxLabels),
    broken: new Uint8Array(maxLabels),
    parity: new Int32Array(maxLabels),
  },
})
type PricerRoom = ReturnType<typeof pricerRoom>
