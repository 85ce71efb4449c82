import type { RouteGraph } from './route-graph.ts'
import { always } from './routing-day.ts'

/** The ways of a graph as numbers in a row. */
export function tableOf(graph: RouteGraph) {
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
