import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import { fillByNearest } from '#domain/dispatch/fill-by-nearest.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { defaultServiceMinutes } from '#domain/dispatch/service-minutes.ts'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import { checkPlan } from '#tests/model/check-plan.ts'
import { packDay, unpackDay } from './packed-day.ts'
import { finish, type Proposal, proposeDay } from './propose-day.ts'
import type { RoutingInput } from './routing-day.ts'
import { numbersFrom } from './search.ts'

const programs = await loadLinearPrograms()

// Rule 431. A town on a grid: a thousandth of a degree is a quarter of a minute and a tenth of a mile.
const blocks = (from: PlanStop['position'], to: PlanStop['position']) =>
  Math.round((Math.abs(from.latitude - to.latitude) + Math.abs(from.longitude - to.longitude)) * 1000)

type Made = { stops?: number; trucks?: number; carries?: number; pinned?: boolean }

function randomInput(seed: number, { stops = 12, trucks = 4, carries = 1 }: Made = {}): RoutingInput {
  const below = numbersFrom(seed)
  const somewhere = () => ({ latitude: 34 + below(200) / 1000, longitude: -118 + below(200) / 1000 })
  const kinds = ['deliver', 'deliver', 'pick_up', 'pick_up', 'swap', 'dump_and_return', 'relocate'] as const
  const pool = Array.from({ length: stops }, (_, place): PlanStop => {
    const kind = kinds[below(kinds.length)] ?? 'deliver'
    return {
      haulId: `haul ${place}`,
      kind,
      size: [10, 20, 30][below(3)] ?? 20,
      position: somewhere(),
      toPosition: null,
      window: haulTraits[kind].isPromised && below(2) === 0 ? { from: 480, to: 720 } : null,
      doneMinute: null,
      facilityId: below(10) === 0 ? 'facility 1' : null,
      dumpsBefore: null,
      hookYardId: null,
    }
  })
  const routes = Array.from(
    { length: trucks },
    (_, place): PlanRoute => ({
      key: `truck ${place}`,
      yardId: `yard ${place % 2}`,
      sizes: place === 0 ? [10, 20] : [10, 20, 30],
      carries: place === 1 ? carries : 1,
      startsMinute: 360,
      endsMinute: 900,
      stops: [],
    }),
  )
  const yards = [0, 1].map((place) => ({ id: `yard ${place}`, position: somewhere() }))
  return {
    day: {
      routes,
      yards,
      facilities: [0, 1, 2].map((place) => ({
        id: `facility ${place}`,
        position: somewhere(),
        hours: place === 0 ? null : { opens: 420, closes: 780 },
      })),
      stock: yards.flatMap(({ id }) => [10, 20, 30].map((size) => ({ yardId: id, size, count: 20 }))),
      minutes: (from, to) => blocks(from, to) / 4,
      service: (kind) => defaultServiceMinutes[kind],
      now: null,
    },
    miles: (from, to) => blocks(from, to) * 10,
    pool,
    started: new Set(),
    pinned: new Set(),
    visits: [],
    facilitiesOf: new Map([['haul 0', ['facility 0', 'facility 2']]]),
    costs: { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 },
  }
}

const plan = (input: RoutingInput, iterations = 300, seed = 1): Proposal =>
  finish(proposeDay(input, { seed, iterations }, programs))

/** What the checker says of a proposal as the board plans it. */
function faultsOf(input: RoutingInput, proposal: Proposal): string[] {
  const stopsOf = new Map(proposal.routes.map(({ key, stops }) => [key, stops]))
  const routes = input.day.routes.map((route) => ({ ...route, stops: stopsOf.get(route.key) ?? [] }))
  return checkPlan({ input, proposal, plans: planDay({ ...input.day, routes }) })
}

describe('a proposal for a day (rule 431)', () => {
  test('of random days is sound, and what the board says of it is what the search meant', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const input = randomInput(seed, { carries: 1 + (seed % 2), stops: 6 + (seed % 9) })
      const proposal = plan(input, 120)
      expect(faultsOf(input, proposal), `seed ${seed}`).toEqual([])
    }
  })

  test('costs no more than filling by nearest', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const input = randomInput(seed, { stops: 14 })
      const filled = fillByNearest(input.day, input.pool)
      const stopsOf = (key: string) =>
        filled.flatMap(({ haulId, routeKey }) =>
          routeKey === key ? input.pool.filter((stop) => stop.haulId === haulId) : [],
        )
      const routes = input.day.routes.map((route) => ({ ...route, stops: stopsOf(route.key) }))
      const pool = input.pool.filter(({ haulId }) => !filled.some((each) => each.haulId === haulId))
      const { before, after } = plan({ ...input, day: { ...input.day, routes }, pool }, 400)
      const rank = ({ broken, leftOver, costCents }: typeof before) => broken * 1e12 + leftOver * 1e9 + costCents
      expect(rank(after), `seed ${seed}`).toBeLessThanOrEqual(rank(before))
    }
  })

  // Rule 572: the search leaves when the board does, from a break that has begun.
  test.each([600, 650, 662, 690])('at minute %i of today breaks no promise that the board keeps', (now) => {
    let compared = 0
    for (let seed = 1; seed <= 24; seed++) {
      const input = { ...randomInput(seed, { stops: 7, trucks: 2 }), facilitiesOf: new Map() }
      const breaks = { breakRule: { minutes: 30, latest: 285 } }
      const day = { ...input.day, ...breaks, now }
      const stopsOf = (truck: number) => input.pool.filter((_, at) => at < 4 && at % 2 === truck)
      const open = day.routes.map((route, truck) => ({
        ...{ ...route, breakAt: 'auto' as const, endsMinute: 1_200 },
        stops: stopsOf(truck).map((stop, at) => ({
          ...{ ...stop, window: null },
          ...(at === 0 && seed % 2 === 0 && stop.size < 30 && { doneMinute: 560 + seed }),
        })),
      }))
      // Each open stop is promised for the minute after the one at which the board has it: the search rounds drives up to seconds.
      const reached = new Map(
        planDay({ ...day, routes: open }).flatMap(({ legs }) =>
          legs.flatMap(({ kind, haulId, arrives }) => (kind === 'stop' ? [[haulId, arrives] as const] : [])),
        ),
      )
      const routes = open.map((route) => ({
        ...route,
        stops: route.stops.map((stop) => ({
          ...stop,
          window: { from: 480, to: Math.ceil(reached.get(stop.haulId) ?? 0) + 1 },
        })),
      }))
      // A present day with overtime, say, can keep more.
      const isSound = planDay({ ...day, routes }).every(
        ({ legs, leftMinutes }) =>
          leftMinutes >= 0 &&
          legs.every(({ problems }) => problems.every(({ kind }) => kind === 'late' || kind === 'late-break')),
      )
      if (!isSound) continue
      compared++
      const { before, after } = plan({ ...input, day: { ...day, routes }, pool: input.pool.slice(4) }, 400)
      const rank = ({ broken, leftOver, costCents }: typeof before) => broken * 1e12 + leftOver * 1e9 + costCents
      expect(rank(after), `seed ${seed}`).toBeLessThanOrEqual(rank(before))
    }
    expect(compared).toBeGreaterThan(5)
  })

  test('is the same for the same seed and iterations, on any machine', () => {
    const hashes = [1, 2, 3].map((seed) => {
      const { routes, left, after } = plan(randomInput(seed, { carries: seed === 3 ? 2 : 1 }), 500, seed)
      return (
        createHash('sha256')
          // Without tip fees there are none.
          .update(JSON.stringify([routes, left, { ...after, tipFeeCents: undefined }]))
          .digest('hex')
          .slice(0, 16)
      )
    })
    expect(hashes).toEqual(['612db8c2e96ddc23', '08cd38c03af9c050', 'c87d2d44b27b6c87'])
  })

  test('leaves what is done, on its way or pinned on its truck', () => {
    const input = randomInput(7, { stops: 10 })
    const [a, b, c, ...pool] = input.pool.filter(({ kind, size }) => kind !== 'dump_and_return' && size < 30)
    if (!a || !b || !c) throw new Error('too few stops')
    const routes = input.day.routes.map((route, place) =>
      place === 2 ? { ...route, stops: [{ ...a, doneMinute: 400 }, b, c] } : route,
    )
    const day = { ...input.day, routes, now: 420 }
    const { routes: planned } = plan({ ...input, day, pool, started: new Set([b.haulId]), pinned: new Set([c.haulId]) })
    expect(planned[2]?.stops.slice(0, 2).map(({ haulId }) => haulId)).toEqual([a.haulId, b.haulId])
    expect(planned[2]?.stops.map(({ haulId }) => haulId)).toContain(c.haulId)
  })

  test('keeps the stops of a visit together, in their order', () => {
    const input = randomInput(9, { stops: 8 })
    const [one] = input.pool
    if (!one) throw new Error('no stop')
    const visit = (['deliver', 'pick_up'] as const).map((kind) => ({ ...one, haulId: kind, kind, window: null }))
    const { routes } = plan({ ...input, pool: [...input.pool, ...visit], visits: [['deliver', 'pick_up']] })
    const stops = routes.find((route) => route.stops.some(({ haulId }) => haulId === 'deliver'))?.stops ?? []
    const at = stops.findIndex(({ haulId }) => haulId === 'deliver')
    expect(stops[at + 1]?.haulId).toBe('pick_up')
  })

  test('leaves over what fits no shift, and promised hauls last', () => {
    const input = randomInput(4, { stops: 30, trucks: 1 })
    const { after, left } = plan(input, 200)
    expect(left.length).toBe(after.leftOver)
    expect(after.leftOver).toBeGreaterThan(0)
    expect(faultsOf(input, plan(input, 200))).toEqual([])
  })

  test('of a packed day is the same', () => {
    const input = randomInput(5)
    const packed = JSON.parse(JSON.stringify(packDay(input, { seed: 1, iterations: 200 })))
    expect(finish(proposeDay(unpackDay(packed), packed.search, programs))).toEqual(plan(input, 200))
  })

  // Rule 572. The search believes what the board plans: overtime, closed facilities and lateness count with the break.
  test('has a break on every longer route, in time, and is what the search meant', () => {
    const rule = { minutes: 30, latest: 285 }
    let breaks = 0
    for (let seed = 1; seed <= 20; seed++) {
      const input = randomInput(seed, { carries: 1 + (seed % 2), stops: 10 + (seed % 9), trucks: 2 })
      const routes = input.day.routes.map((route) => ({ ...route, breakAt: 'auto' as const }))
      const day = { ...input.day, routes, breakRule: rule }
      const proposal = plan({ ...input, day }, 150)
      const plans = planDay({ ...day, routes: routes.map((route, at) => ({ ...route, ...proposal.routes[at] })) })
      const late = plans
        .flatMap(({ legs }) => legs)
        .filter(({ problems }) => problems.some(({ kind }) => kind === 'late'))
      const open = proposal.left.filter(({ window }) => window !== null)
      expect(late.length + open.length, `seed ${seed}`).toBe(proposal.after.broken)
      for (const { legs, backAt, leftMinutes } of plans) {
        const taken = legs.filter(({ kind }) => kind === 'break')
        breaks += taken.length
        expect(taken.length, `seed ${seed}`).toBe(backAt > 360 + rule.latest ? 1 : 0)
        for (const { arrives, leaves } of taken) {
          expect(arrives).toBeLessThanOrEqual(360 + rule.latest)
          expect(leaves - arrives).toBeCloseTo(rule.minutes)
        }
        expect(leftMinutes, `seed ${seed}`).toBeGreaterThanOrEqual(0)
        expect(legs.flatMap(({ problems }) => problems).filter(({ kind }) => kind === 'closed')).toEqual([])
      }
    }
    expect(breaks).toBeGreaterThan(15)
  })

  // Rule 573.
  test('goes to the facility that is cheapest by tip fee and time, and counts its fee', () => {
    for (const carries of [1, 2]) {
      const input = randomInput(3, { stops: 8, trucks: 2, carries })
      const loads = input.pool.filter(({ kind, facilityId }) => haulTraits[kind].takesLoad && facilityId === null)
      const feeAt = (cheap: string) =>
        new Map(
          loads.map(({ haulId }) => [
            haulId,
            new Map(input.day.facilities.map(({ id }) => [id, id === cheap ? 1_000 : 90_000])),
          ]),
        )
      const taken = (cheap: string) => {
        const proposal = plan({ ...input, facilitiesOf: new Map(), tipFees: feeAt(cheap) }, 200)
        const routes = input.day.routes.map((route, at) => ({ ...route, ...proposal.routes[at] }))
        const dumps = planDay({ ...input.day, routes }).flatMap(({ legs }) =>
          legs.filter(({ kind }) => kind === 'dump'),
        )
        return { proposal, dumps: dumps.filter(({ haulId }) => loads.some((load) => load.haulId === haulId)) }
      }
      const { proposal, dumps } = taken('facility 2')
      const fees = dumps.reduce((sum, { facilityId }) => sum + (facilityId === 'facility 2' ? 1_000 : 90_000), 0)
      if (carries === 1) expect(new Set(dumps.map(({ facilityId }) => facilityId))).toEqual(new Set(['facility 2']))
      const { after, costs } = proposal
      const own = after.trucks * costs.truckDayCents + (after.minutes * costs.hourCents) / 60
      expect(Math.abs(after.costCents - fees - own - (after.hundredthMiles * costs.mileCents) / 100)).toBeLessThan(100)
    }
  })
})
