import { diveDay } from './dive-day.ts'
import type { CreateProgram } from './linear-programs.ts'
import { createPool } from './route-pool.ts'
import type { RoutingDay } from './routing-day.ts'
import { copyOf, createMoves } from './search-moves.ts'
import { type Below, type State, startTemperature } from './search-start.ts'
import { perBroken, perLeftOver } from './time-route.ts'

/** The units of each route, and those on no truck. */
export type Solution = { routes: number[][]; left: number[]; cost: number }

export type SearchOptions = {
  seed: number
  iterations: number
}

/** Rule 431: whole numbers below a limit, the same on every machine (mulberry32). */
export function numbersFrom(seed: number): Below {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** The negative logarithms of 256 chances, in 1/1024: annealing without a logarithm in its loop. */
const chances = Array.from({ length: 256 }, (_, place) => Math.round(-Math.log((place + 0.5) / 256) * 1024))

/** How many iterations go by between two pauses. */
const pauseEvery = 64
/** How often the temperature falls, by a fiftieth, and from which of these steps on it falls again at the end. */
const steps = 256
const laterSteps = 64
/** Of a hundred iterations: the first annealing, and packing. */
const parts = { first: 40, packing: 30 }
/** Routes of plans within such a part of the best are remembered. */
const poolPart = 12
/** Of a day with fewer hauls the best plan is found without; with more it takes too long. */
const dived = { least: 20, most: 80 }
/** An attempt ends if by so many iterations no fewer than so many units were left over. */
const attempt = { iterations: 3_000, fewest: 4 }

/**
 * Rule 431: searches for the best routes of a day: takes strings of near stops off their trucks, or a whole truck, and puts them back where they
 * cost least; accepts what is worse less and less. In between it packs the hauls on a truck less, or leaves fewer over. The same seed and
 * iterations give the same plan. Pauses now and then with the iterations that are done.
 */
export function* searchDay(
  day: RoutingDay,
  { seed, iterations }: SearchOptions,
  createProgram: CreateProgram | null,
): Generator<number, Solution, void> {
  const search = createSearch(day, numbersFrom(seed), createProgram)
  let done = 0
  function* run(count: number, iterate: (at: number) => boolean) {
    for (let at = 0; at < count; at++, done++) {
      if (done % pauseEvery === 0) yield done
      if (iterate(at)) return
    }
  }
  const first = Math.floor((iterations * parts.first) / 100)
  yield* run(first, search.anneal(first, 0))
  search.startPacking()
  yield* run(Math.floor((iterations * parts.packing) / 100), search.pack)
  search.endPacking()
  search.choose()
  for (const _ of search.dive()) yield done
  for (const part of [2, 1]) {
    const some = Math.floor((iterations - done) / part)
    yield* run(some, search.anneal(some, laterSteps))
    search.choose()
  }
  return search.best()
}

function createSearch(day: RoutingDay, below: Below, createProgram: CreateProgram | null) {
  const moves = createMoves(day, below)
  const { allows } = moves
  const pool = createPool(day, below)
  const usual = allows.trucks
  const trucksOf = ({ routes }: State) => routes.filter(moves.isOut).length
  let best = copyOf(moves.state())
  let packed = best
  const chance = (temperature: number) => Math.floor((temperature * (chances[below(256)] ?? 0)) / 1024)
  const cool = Math.floor(startTemperature(best, day) / 32)

  const missed = new Int32Array(day.units.length)
  const missedOf = (units: readonly number[]) => units.reduce((sum, unit) => sum + (missed[unit] ?? 0), 0)
  const noteRoutes = (places: Iterable<number>) => {
    if (!createProgram) return
    for (const place of places) {
      const route = moves.state().routes[place]
      if (route && (route.units.length > 0 || route.cost > 0)) pool.note(route)
    }
  }
  let tries = 0
  let fewest = day.units.length
  const missedFirst = (units: number[]) => {
    if (below(2) === 0) units.sort((one, other) => (missed[other] ?? 0) - (missed[one] ?? 0))
  }

  /** One truck less from here on: the one whose hauls were least often left over. */
  function takeTruckOut() {
    const out = moves.state().routes.filter(moves.isOut)
    const [next] = out
      .filter(({ place }) => !day.routes[place]?.isInUse)
      .sort((one, other) => missedOf(one.units) - missedOf(other.units) || one.units.length - other.units.length)
    tries = 0
    fewest = day.units.length
    if (!next || out.length < 2) return
    allows.trucks = out.length - 1
    moves.empty(next.place)
  }

  return {
    best: (): Solution => ({ routes: best.routes.map(({ units }) => [...units]), left: best.left, cost: best.cost }),

    /** Iterations that accept what is worse less and less; from a step of the temperature on. */
    anneal(count: number, from: number) {
      const length = Math.max(1, Math.floor(count / (steps - from)))
      let temperature = startTemperature(best, day)
      const fall = () => {
        temperature = Math.floor((temperature * 980) / 1000)
      }
      for (let at = 0; at < from; at++) fall()
      return (at: number): boolean => {
        if (at > 0 && at % length === 0) fall()
        const { before, changed, undo } = moves.change()
        const state = moves.state()
        if (state.cost < best.cost + best.cost / poolPart) noteRoutes(changed)
        if (state.cost > before.cost + chance(temperature)) undo()
        else if (state.cost < best.cost) best = copyOf(state)
        return false
      }
    },

    /** Looks for good routes in another way, and for the best plan with them; pauses now and then. */
    *dive() {
      const count = day.units.length
      if (!createProgram || best.cost >= perLeftOver || count < dived.least || count > dived.most || day.input.capacity)
        return
      const trucks = trucksOf(best)
      const planned = best.routes.map(({ units }) => units)
      for (const routes of diveDay(day, { planned, cost: best.cost, trucks }, createProgram)) {
        for (const { place, units } of routes) {
          const route = moves.routeWith(place, units)
          if (Number.isFinite(route.cost)) pool.note(route)
        }
        yield
      }
      for (const fewer of [0, 1]) this.choose(trucks - fewer)
    },

    /** The best plan of all good routes that were seen. */
    choose(trucks = trucksOf(best)) {
      const units = createProgram && pool.best(createProgram, best.cost, trucks)
      const state = units && moves.stateOf(units)
      if (state && state.cost < best.cost) {
        best = copyOf(state)
        moves.restore(copyOf(best))
      }
    },

    /** Takes a truck out, or, with hauls left over, tries to leave over fewer. */
    startPacking() {
      moves.restore(copyOf(best))
      packed = best
      allows.isLateAllowed = best.cost >= perBroken
      if (best.left.length === 0) takeTruckOut()
    },

    /** An iteration that puts all hauls on the trucks, above all those that were often left over. True: there is nothing more to do. */
    pack(): boolean {
      const had = moves.state().left
      if (had.length === 0 || (++tries > attempt.iterations && fewest > attempt.fewest)) return true
      const [wasMany, wasOften] = [had.length, missedOf(had)]
      const { before, undo } = moves.change(missedFirst)
      const state = moves.state()
      const [many, often] = [state.left.length, missedOf(state.left)]
      for (const unit of state.left) missed[unit] = (missed[unit] ?? 0) + 1
      const isLike = many === wasMany && often === wasOften && state.cost <= before.cost + chance(cool)
      if (many >= wasMany && often >= wasOften && !isLike) {
        undo()
        return false
      }
      fewest = Math.min(fewest, many)
      if (many > 0 && moves.costLeft(state.left) >= moves.costLeft(packed.left)) return false
      packed = copyOf(state)
      if (state.cost < best.cost) best = copyOf(state)
      if (many > 0) return false
      noteRoutes(state.routes.keys())
      takeTruckOut()
      return false
    },

    endPacking() {
      allows.trucks = usual
      allows.isLateAllowed = true
      // A truck less that costs a little more may cost less in the end.
      moves.restore(copyOf(packed.cost < best.cost + best.cost / 20 ? packed : best))
    },
  }
}
