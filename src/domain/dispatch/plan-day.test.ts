import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import type { Leg, PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { planDay } from './plan-day.ts'
import { defaultServiceMinutes } from './service-minutes.ts'

// Rule 277. A town on a line: a unit of longitude is one minute.
const at = (longitude: number) => ({ latitude: 34, longitude })
const yards = [{ id: 'yard', position: at(0) }]
const facilities = [
  { id: 'near', position: at(20), hours: { opens: 360, closes: 840 } },
  { id: 'far', position: at(60), hours: null },
]
let count = 0
const stop = (kind: PlanStop['kind'], position: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId: `haul ${++count}`,
  kind,
  size: 20,
  position: at(position),
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const route = (stops: PlanStop[], more: Partial<PlanRoute> = {}): PlanRoute => ({
  key: 'truck',
  yardId: 'yard',
  sizes: [10, 20, 30],
  carries: 1,
  startsMinute: 360,
  endsMinute: 960,
  stops,
  ...more,
})
const day = (routes: PlanRoute[], more: Partial<PlanDay> = {}): PlanDay => ({
  routes,
  yards,
  facilities,
  stock: [
    { yardId: 'yard', size: 20, count: 5 },
    { yardId: 'yard', size: 30, count: 5 },
  ],
  minutes: (from, to) => Math.abs(from.longitude - to.longitude),
  service: (kind) => defaultServiceMinutes[kind],
  now: null,
  ...more,
})
const load = ({ aboard }: Leg) => aboard.map(({ size, isFull }) => `${size}${isFull ? ' full' : ''}`).join('+') || '-'
const told = (leg: Leg) => `${leg.arrives}-${leg.leaves} ${leg.kind} ${load(leg)}`
const legsOf = (stops: PlanStop[], more: Partial<PlanRoute> = {}, ofDay: Partial<PlanDay> = {}) =>
  planDay(day([route(stops, more)], ofDay))[0]?.legs ?? []
const problems = (legs: Leg[]) => legs.flatMap((leg) => leg.problems)

describe('what a truck does between its hauls', () => {
  test.each<[string, PlanStop[], Partial<PlanRoute>, string[]]>([
    [
      'a delivery takes an empty one from the yard',
      [stop('deliver', 10)],
      {},
      ['360-370 yard 20', '380-395 stop -', '405-405 home -'],
    ],
    [
      'a pickup is dumped, and its container goes to the yard',
      [stop('pick_up', 10)],
      {},
      ['370-385 stop 20 full', '395-420 dump 20', '440-450 home -'],
    ],
    [
      'an emptied container goes to the next delivery of its size',
      [stop('pick_up', 10), stop('deliver', 15)],
      {},
      ['370-385 stop 20 full', '395-420 dump 20', '425-440 stop -', '455-455 home -'],
    ],
    [
      'one of another size is left in the yard first',
      [stop('pick_up', 10), stop('deliver', 15, { size: 30 })],
      {},
      ['370-385 stop 20 full', '395-420 dump 20', '440-460 yard 30', '475-490 stop -', '505-505 home -'],
    ],
    [
      'a swap brings an empty one and takes the full one along, for the next swap',
      [stop('swap', 10), stop('swap', 15)],
      {},
      [
        '360-370 yard 20',
        '380-405 stop 20 full',
        '415-440 dump 20',
        '445-470 stop 20 full',
        '475-500 dump 20',
        '520-530 home -',
      ],
    ],
    [
      'a dump-and-return sets its container back',
      [stop('dump_and_return', 10)],
      {},
      ['370-385 stop 20 full', '395-420 dump 20', '430-445 set-back -', '455-455 home -'],
    ],
    [
      'a relocation ends at the other place',
      [stop('relocate', 10, { toPosition: at(14) })],
      {},
      ['370-394 stop -', '408-408 home -'],
    ],
    [
      'a truck for two collects two before it dumps them',
      [stop('pick_up', 10), stop('pick_up', 12)],
      { carries: 2 },
      [
        '370-385 stop 20 full',
        '387-402 stop 20 full+20 full',
        '410-435 dump 20+20 full',
        '435-460 dump 20+20',
        '480-500 home -',
      ],
    ],
  ])('%s', (_, stops, more, wanted) => expect(legsOf(stops, more).map(told)).toEqual(wanted))

  test('nothing to do is nothing', () =>
    expect(planDay(day([route([])]))).toMatchObject([{ legs: [], backAt: 360, leftMinutes: 600 }]))
})

describe('promises', () => {
  test('the truck waits for the window, and says how much is left', () => {
    const [, leg] = legsOf([stop('deliver', 10, { window: { from: 480, to: 720 } })])
    expect(leg).toMatchObject({ arrives: 480, slack: 240, problems: [] })
  })

  test('what comes too late says by how much', () => {
    const legs = legsOf([stop('deliver', 10, { window: { from: 300, to: 375 } })])
    expect(problems(legs)).toEqual([{ kind: 'late', minutes: 5 }])
  })

  test('two that cannot both be kept name each other', () => {
    const first = stop('deliver', 10, { window: { from: 480, to: 500 } })
    const second = stop('pick_up', 10, { window: { from: 480, to: 490 } })
    expect(problems(legsOf([first, second]))).toEqual([
      { kind: 'late', minutes: 5 },
      { kind: 'conflict', haulId: first.haulId },
    ])
  })
})

test('a truck that does not take the size', () =>
  expect(problems(legsOf([stop('deliver', 10, { size: 30 })], { sizes: [20] }))).toEqual([{ kind: 'wrong-truck' }]))

describe('containers', () => {
  const none = [{ yardId: 'yard', size: 20, count: 0 }]

  test('none in the yard is a problem, with the time at which one comes', () => {
    const plans = planDay(
      day([route([stop('deliver', 10)], { key: 'a', startsMinute: 400 }), route([stop('pick_up', 10)], { key: 'b' })], {
        stock: none,
      }),
    )
    expect(problems(plans[0]?.legs ?? [])).toEqual([{ kind: 'no-container', size: 20, nextAt: 450 }])
    expect(problems(legsOf([stop('deliver', 10)], {}, { stock: none }))).toMatchObject([{ nextAt: null }])
  })

  test('one truck brings what another takes', () => {
    const plans = planDay(
      day([route([stop('deliver', 10)], { key: 'a', startsMinute: 460 }), route([stop('pick_up', 10)], { key: 'b' })], {
        stock: none,
      }),
    )
    expect(plans.flatMap(({ legs }) => problems(legs))).toEqual([])
  })

  test('the last one goes to one truck', () => {
    const both = ['a', 'b'].map((key) => route([stop('deliver', 10)], { key }))
    const plans = planDay(day(both, { stock: [{ yardId: 'yard', size: 20, count: 1 }] }))
    expect(plans.map(({ legs }) => problems(legs).length)).toEqual([0, 1])
  })

  test('the nearest yard that has one is used', () => {
    const [leg] = legsOf(
      [stop('deliver', 10)],
      {},
      {
        yards: [...yards, { id: 'other', position: at(30) }],
        stock: [{ yardId: 'other', size: 20, count: 1 }],
      },
    )
    expect(leg).toMatchObject({ yardId: 'other', problems: [] })
  })
})

describe('facilities', () => {
  test('the nearest that is open then, or the one that was chosen', () => {
    const late = { startsMinute: 900, endsMinute: 1200 }
    expect(legsOf([stop('pick_up', 10)])[1]).toMatchObject({ facilityId: 'near', problems: [] })
    expect(legsOf([stop('pick_up', 10)], late)[1]).toMatchObject({ facilityId: 'far', problems: [] })
    expect(legsOf([stop('pick_up', 10, { facilityId: 'near' })], late)[1]).toMatchObject({
      facilityId: 'near',
      problems: [{ kind: 'closed', closes: 840 }],
    })
  })

  test('the truck waits at the gate, and none at all is a problem', () => {
    expect(legsOf([stop('pick_up', 10)], { startsMinute: 320 })[1]).toMatchObject({ arrives: 360, facilityId: 'near' })
    expect(problems(legsOf([stop('pick_up', 10)], {}, { facilities: [] }))).toEqual([{ kind: 'no-facility' }])
  })
})

describe('what is decided about a stop (rule 430)', () => {
  const two = { carries: 2 }
  const other = { yards: [...yards, { id: 'other', position: at(30) }] }

  test('the truck dumps first, or keeps a load whose container it could use', () => {
    const stops = (dumpsBefore: boolean | null) => [stop('pick_up', 10), stop('deliver', 15, { dumpsBefore })]
    const kinds = (legs: Leg[]) => legs.map(({ kind }) => kind)
    expect(kinds(legsOf(stops(null), two))).toEqual(['stop', 'dump', 'stop', 'home'])
    expect(kinds(legsOf(stops(false), two))).toEqual(['stop', 'yard', 'stop', 'dump', 'home'])
    const pickups = (dumpsBefore: boolean | null) => [stop('pick_up', 10), stop('pick_up', 15, { dumpsBefore })]
    expect(kinds(legsOf(pickups(null), two))).toEqual(['stop', 'stop', 'dump', 'dump', 'home'])
    expect(kinds(legsOf(pickups(true), two))).toEqual(['stop', 'dump', 'stop', 'dump', 'home'])
  })

  test('the truck goes by way of the chosen yard, whether it has one or not', () => {
    const stock = [...day([]).stock, { yardId: 'other', size: 20, count: 1 }]
    const away = stop('deliver', 10, { hookYardId: 'other' })
    expect(legsOf([away], {}, { ...other, stock })[0]).toMatchObject({ yardId: 'other', problems: [] })
    expect(problems(legsOf([away], {}, other))).toEqual([{ kind: 'no-container', size: 20, nextAt: null }])
    const later = [stop('pick_up', 10), stop('pick_up', 25, { hookYardId: 'other' })]
    expect(legsOf(later, {}, other)[2]).toMatchObject({ kind: 'yard', yardId: 'other' })
    expect(legsOf([stop('deliver', 10, { hookYardId: 'gone' })])[0]).toMatchObject({ yardId: 'yard' })
  })
})

test('what is done keeps its time, and the rest starts from now', () => {
  const done = stop('pick_up', 10, { doneMinute: 400, window: { from: 300, to: 310 } })
  const legs = legsOf([stop('deliver', 15), done], {}, { now: 500 })
  expect(legs.map(told)).toEqual(['370-400 stop 20 full', '510-535 dump 20', '540-555 stop -', '570-570 home -'])
  expect(legs.map(({ isDone }) => isDone)).toEqual([true, false, false, false])
  expect(problems(legs)).toEqual([])
})

test('what is done stands where the truck came and when it was done, as reported, and what led there is not later', () => {
  const done = stop('deliver', 10, { arrivedMinute: 450, doneMinute: 470 })
  const legs = legsOf([done, stop('deliver', 15)], {}, { now: 500 })
  expect(legs.slice(0, 2).map(told)).toEqual(['360-370 yard 20', '450-470 stop -'])
  const soon = legsOf([stop('deliver', 10, { arrivedMinute: 365, doneMinute: 380 })], {}, { now: 500 })
  expect(soon.slice(0, 2).map(told)).toEqual(['360-365 yard 20', '365-380 stop -'])
})

test('a load that is weighed was dumped, and its container goes to the next customer', () => {
  const done = (isWeighed: boolean) => stop('pick_up', 10, { doneMinute: 400, isWeighed })
  const kinds = (isWeighed: boolean) =>
    legsOf([done(isWeighed), stop('deliver', 15)], {}, { now: 500 }).map(({ kind }) => kind)
  expect(kinds(false)).toEqual(['stop', 'dump', 'stop', 'home'])
  expect(kinds(true)).toEqual(['stop', 'stop', 'home'])
})

test('a container on the truck is not in the yard as well', () => {
  const done = stop('swap', 10, { doneMinute: 400 })
  const legs = planDay(
    day([route([done, stop('swap', 12)], { key: 'a' }), route([stop('deliver', 5)], { key: 'b', startsMinute: 500 })], {
      stock: [{ yardId: 'yard', size: 20, count: 1 }],
      now: 410,
    }),
  )
  expect(problems(legs[1]?.legs ?? [])).toMatchObject([{ kind: 'no-container' }])
})

test('whatever is planned, time passes, containers add up, and each haul is done once', () => {
  const anyStop = fc.record({
    kind: fc.constantFrom(...haulKinds),
    size: fc.constantFrom(10, 20, 30),
    position: fc.integer({ min: -50, max: 50 }),
    isTimed: fc.boolean(),
  })
  const anyRoute = fc.record({
    stops: fc.array(anyStop, { maxLength: 12 }),
    carries: fc.constantFrom(1, 2),
    startsMinute: fc.integer({ min: 300, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(anyRoute, { minLength: 1, maxLength: 4 }), (routes) => {
      const planned = routes.map(({ stops, ...each }, place) =>
        route(
          stops.map(({ kind, size, position, isTimed }) =>
            stop(kind, position, { size, window: isTimed ? { from: 480, to: 720 } : null }),
          ),
          { ...each, key: `${place}` },
        ),
      )
      const plans = planDay(day(planned))
      expect(plans.map(({ key }) => key)).toEqual(planned.map(({ key }) => key))
      for (const [place, plan] of plans.entries()) {
        const { stops = [], carries = 1 } = planned[place] ?? {}
        expect(plan.legs.filter(({ kind }) => kind === 'stop').map(({ haulId }) => haulId)).toEqual(
          stops.map(({ haulId }) => haulId),
        )
        let clock = 0
        for (const leg of plan.legs) {
          expect(leg.arrives).toBeGreaterThanOrEqual(clock)
          expect(leg.leaves).toBeGreaterThanOrEqual(leg.arrives)
          expect(leg.aboard.length).toBeLessThanOrEqual(carries)
          clock = leg.leaves
        }
        expect(plan.legs.at(-1)?.aboard ?? []).toEqual([])
        expect(plan.leftMinutes).toBe(960 - plan.backAt)
      }
    }),
  )
})
