import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { defaultServiceMinutes } from '#domain/dispatch/service-minutes.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'
import { numbersFrom } from '#domain/routing/search.ts'

type Position = PlanStop['position']

/** Thousandths of a degree are tenths of a mile; roads are longer than the straight line by a quarter. */
const tenths = (from: Position, to: Position) => {
  const [north, east] = [(from.latitude - to.latitude) * 1_000, (from.longitude - to.longitude) * 1_000]
  return Math.sqrt(north * north + east * east) * 1.25
}

/**
 * A day of a company in a town of 30 by 30 miles, or `wide` tenths of a mile: 35 % deliveries, 35 % pickups, 15 % swaps, 15 % dump-and-returns, four sizes, half-day windows
 * for 40 %, shifts of ten hours, eight facilities. The same seed gives the same day on every machine.
 */
export function inventedDay(seed: number, count: number, trucks: number, wide = 300): RoutingInput {
  const below = numbersFrom(seed * 104_729 + count)
  const somewhere = () => ({ latitude: 34 + below(wide) / 1_000, longitude: -118 + below(wide) / 1_000 })
  const pool = Array.from({ length: count }, (_, place): PlanStop => {
    const chance = below(100)
    const isMorning = below(2) === 0
    return {
      haulId: `haul ${place}`,
      kind: chance < 35 ? 'deliver' : chance < 70 ? 'pick_up' : chance < 85 ? 'swap' : 'dump_and_return',
      size: [10, 20, 30, 40][below(4)] ?? 20,
      position: somewhere(),
      toPosition: null,
      window: below(100) < 40 ? (isMorning ? { from: 420, to: 720 } : { from: 720, to: 1_020 }) : null,
      doneMinute: null,
      facilityId: null,
      dumpsBefore: null,
      hookYardId: null,
    }
  })
  const yard = { id: 'yard', position: { latitude: 34 + wide / 2_000, longitude: -118 + wide / 2_000 } }
  return {
    day: {
      routes: Array.from({ length: trucks }, (_, place) => ({
        ...{ key: `truck ${place + 1}`, yardId: 'yard', sizes: [10, 20, 30, 40], carries: 1 },
        ...{ startsMinute: 360, endsMinute: 960, stops: [] },
      })),
      yards: [yard],
      facilities: Array.from({ length: 8 }, (_, place) => ({
        ...{ id: `facility ${place}`, position: somewhere(), hours: { opens: 360, closes: 1_020 } },
      })),
      stock: [10, 20, 30, 40].map((size) => ({ yardId: 'yard', size, count })),
      // Half a minute for a street's first turns, then 30 miles an hour; whole seconds.
      minutes: (from, to) => (from === to ? 0 : Math.ceil(30 + tenths(from, to) * 12) / 60),
      service: (kind) => defaultServiceMinutes[kind],
      now: null,
    },
    miles: (from, to) => Math.round(tenths(from, to) * 10),
    pool,
    started: new Set(),
    pinned: new Set(),
    visits: [],
    facilitiesOf: new Map(),
    costs: { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 },
  }
}
