import type { RoutingDay } from './routing-day.ts'
import { type CostRates, createWays, type Way } from './time-route.ts'

/** Numbers in a row for each pair of stops; starts and homes of routes are numbered behind the stops. */
type WayRows = {
  /** The way holds without a wait for a truck that sets out between these seconds. */
  opens: Int32Array
  closes: Int32Array
  seconds: Int32Array
  /** Miles and fees, in 1/3600 cents. */
  price: Float64Array
  /** What it costs at least. */
  least: Float64Array
}

/** No second of a day. */
const never = -1

/** The cheapest way between any two stops as numbers, found when first asked for; the others are in `ways`. */
export function createWayTable(day: RoutingDay, rates: CostRates) {
  const ways = createWays(day, rates)
  const width = day.nodes.length + day.routes.length
  const between = rowsOf(width * width)
  const within = rowsOf(day.nodes.length)
  const note = (rows: WayRows, key: number, [way]: readonly Way[]) => {
    rows.least[key] = way?.cost ?? Number.POSITIVE_INFINITY
    if (!way) return
    rows.opens[key] = way.facility < 0 ? 0 : way.opens - way.toGate
    rows.closes[key] = way.closes - way.toGate
    rows.seconds[key] = way.toGate + way.fromGate
    rows.price[key] = way.miles * rates.perHundredthMile + way.fee
  }
  return {
    ...{ ways, width, between, within },
    isKnown: (from: number, to: number) => (between.least[from * width + to] ?? 0) >= 0,
    find: (from: number, to: number) => note(between, from * width + to, ways.between(from, to)),
    findWithin: (stop: number) => note(within, stop, ways.within(stop)),
  }
}

const rowsOf = (length: number): WayRows => ({
  opens: new Int32Array(length),
  closes: new Int32Array(length).fill(never),
  seconds: new Int32Array(length),
  price: new Float64Array(length),
  least: new Float64Array(length).fill(never),
})
