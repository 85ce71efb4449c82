import type { PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'
import { numbersFrom } from '#domain/routing/search.ts'
import type { TipFees } from '#domain/routing/tip-fees.ts'

type Position = PlanStop['position']

/** A town on a grid: a thousandth of a degree is a quarter of a minute and a tenth of a mile. */
const blocks = (from: Position, to: Position) =>
  Math.round((Math.abs(from.latitude - to.latitude) + Math.abs(from.longitude - to.longitude)) * 1000)

const kinds = ['deliver', 'deliver', 'pick_up', 'pick_up', 'swap', 'dump_and_return', 'relocate'] as const
const serviceMinutes: Record<string, number> = { deliver: 15, pick_up: 15, swap: 25, relocate: 20, dump: 25, hook: 10 }

/** Each is in some days: what a day can have besides plain stops. */
export type Feature =
  | 'wide'
  | 'visit'
  | 'pinned'
  | 'begun'
  | 'hours'
  | 'yards'
  | 'sizes'
  | 'shifts'
  | 'chosen'
  | 'relocated'
  | 'breaks'
  | 'fees'
const features: readonly Feature[] = [
  ...(['wide', 'visit', 'pinned', 'begun', 'hours'] as const),
  ...(['yards', 'sizes', 'shifts', 'chosen', 'relocated', 'breaks', 'fees'] as const),
]

type Made = { stops?: number; trucks?: number; has?: readonly Feature[] }

/** A day of a small company from a seed, the same on every machine. */
export function randomDay(seed: number, { stops: count, trucks: fixedTrucks, has }: Made = {}): RoutingInput {
  const below = numbersFrom(seed * 7919 + 17)
  const chosen = new Set(has ?? features.filter(() => below(3) === 0))
  const somewhere = () => ({ latitude: 34 + below(200) / 1000, longitude: -118 + below(200) / 1000 })
  const stops = Array.from({ length: count ?? 3 + below(12) }, (_, place): PlanStop => {
    const kind = kinds[below(kinds.length)] ?? 'deliver'
    const isMorning = below(2) === 0
    const isPromised = kind === 'deliver' && below(2) === 0
    return {
      haulId: `haul ${place}`,
      kind,
      size: [10, 20, 30][below(3)] ?? 20,
      position: somewhere(),
      toPosition: chosen.has('relocated') && kind === 'relocate' && below(2) === 0 ? somewhere() : null,
      window: isPromised ? (isMorning ? { from: 420, to: 720 } : { from: 720, to: 1_020 }) : null,
      doneMinute: null,
      facilityId: chosen.has('chosen') && below(5) === 0 ? 'facility 1' : null,
      dumpsBefore: null,
      hookYardId: null,
    }
  })
  const yards = [0, 1]
    .slice(0, chosen.has('yards') ? 2 : 1)
    .map((place) => ({ id: `yard ${place}`, position: somewhere() }))
  const routes = Array.from(
    { length: fixedTrucks ?? 1 + below(4) },
    (_, place): PlanRoute => ({
      key: `truck ${place}`,
      yardId: `yard ${place % yards.length}`,
      sizes: chosen.has('sizes') && place % 2 === 0 ? [10, 20] : [10, 20, 30],
      carries: chosen.has('wide') && place % 2 === 0 ? 2 : 1,
      startsMinute: chosen.has('shifts') ? 360 + 60 * (place % 3) : 360,
      endsMinute: 960,
      ...{ stops: [], breakAt: chosen.has('breaks') ? 'auto' : null },
    }),
  )
  const pinned = new Set<string>()
  const begun = new Set<string>()
  const pool = [...stops]
  const putOn = (place: number, more: Partial<PlanStop> = {}) => {
    const index = pool.findIndex(({ size, kind }) => routes[place]?.sizes.includes(size) && kind !== 'dump_and_return')
    const [stop] = index < 0 ? [] : pool.splice(index, 1)
    const route = routes[place]
    if (!stop || !route) return null
    routes[place] = { ...route, stops: [...route.stops, { ...stop, window: null, ...more }] }
    return stop.haulId
  }
  if (chosen.has('begun')) {
    putOn(0, { doneMinute: 470 })
    const rolling = putOn(0)
    if (rolling) begun.add(rolling)
  }
  if (chosen.has('pinned')) {
    const haulId = putOn(routes.length - 1)
    if (haulId) pinned.add(haulId)
  }
  const visits: string[][] = []
  const [first] = pool
  if (chosen.has('visit') && first) {
    const live = (['deliver', 'pick_up'] as const).map((kind) => ({
      ...first,
      haulId: `live ${kind}`,
      kind,
      toPosition: null,
    }))
    pool.push(...live)
    visits.push(live.map(({ haulId }) => haulId))
  }
  return {
    day: {
      routes,
      yards,
      facilities: [0, 1, 2].map((place) => ({
        id: `facility ${place}`,
        position: somewhere(),
        hours: !chosen.has('hours') || place === 1 ? null : place === 0 ? { opens: 480, closes: 780 } : 'closed',
      })),
      stock: yards.flatMap(({ id }) => [10, 20, 30].map((size) => ({ yardId: id, size, count: 40 }))),
      minutes: (from, to) => blocks(from, to) / 4,
      service: (kind) => serviceMinutes[kind] ?? 0,
      now: chosen.has('begun') ? 480 : null,
      breakRule: chosen.has('breaks') ? { minutes: 30, latest: 285 } : null,
    },
    miles: (from, to) => blocks(from, to) * 10,
    pool,
    started: begun,
    pinned,
    visits,
    ...(chosen.has('fees') && { tipFees: feesOf([...stops, ...pool], below) }),
    facilitiesOf: chosen.has('chosen') ? new Map([['haul 0', ['facility 0', 'facility 1']]]) : new Map(),
    costs: { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 },
  }
}

/** What half of the loads cost at each facility: between $20 and $140. */
const feesOf = (stops: readonly PlanStop[], below: (limit: number) => number): TipFees =>
  new Map(
    stops.flatMap(({ haulId }) =>
      below(2) === 0
        ? []
        : [[haulId, new Map([0, 1, 2].map((place) => [`facility ${place}`, 2_000 + below(12_000)]))] as const],
    ),
  )
