import { describe, expect, test } from 'vitest'
import type { PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import { defaultServiceMinutes } from '#domain/dispatch/service-minutes.ts'
import { finish, type Proposal, proposeDay } from './propose-day.ts'
import { numbersFrom } from './search.ts'
import { allUnticked, type CurrentDay, movesOf, proposalWithout } from './untick-moves.ts'

// Rule 570. A town on a grid: a thousandth of a degree is a quarter of a minute and a tenth of a mile.
const blocks = (from: PlanStop['position'], to: PlanStop['position']) =>
  Math.round((Math.abs(from.latitude - to.latitude) + Math.abs(from.longitude - to.longitude)) * 1000)

const yard = { latitude: 34, longitude: -118 }
const stopOf = (haulId: string, at: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'deliver',
  size: 20,
  position: { latitude: 34 + at / 1000, longitude: -118 },
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const routeOf = (key: string, stops: PlanStop[]): PlanRoute => ({
  key,
  yardId: 'yard',
  sizes: [10, 20, 30],
  carries: 1,
  startsMinute: 360,
  endsMinute: 960,
  stops,
})
const dayOf = (routes: PlanRoute[], pool: PlanStop[] = [], stock = 20): CurrentDay => ({
  day: {
    routes,
    yards: [{ id: 'yard', position: yard }],
    facilities: [{ id: 'dump', position: { latitude: 34.05, longitude: -118.05 }, hours: null }],
    stock: [10, 20, 30].map((size) => ({ yardId: 'yard', size, count: stock })),
    minutes: (from, to) => blocks(from, to) / 4,
    service: (kind) => defaultServiceMinutes[kind],
    now: null,
  },
  pool,
  orderOf: (haulId) => haulId.split(' ')[0] ?? haulId,
  miles: (from, to) => blocks(from, to) * 10,
})
const costs = { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 }
const none = { trucks: 0, minutes: 0, hundredthMiles: 0, broken: 0, leftOver: 0, costCents: 0, tipFeeCents: null }
const proposalOf = (routes: [string, PlanStop[]][], left: PlanStop[] = []): Proposal => ({
  routes: routes.map(([key, stops]) => ({ key, stops })),
  left,
  arrives: [],
  before: none,
  after: none,
  costs,
})
const namesOf = ({ routes }: Pick<Proposal, 'routes'>) => routes.map(({ stops }) => stops.map(({ haulId }) => haulId))

describe('the moves of a proposal (rule 570)', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((haulId, place) => stopOf(haulId, 10 * (place + 1))) as [
    PlanStop,
    PlanStop,
    PlanStop,
    PlanStop,
  ]

  test('are only what changes its truck, its place or its steps; what moves up is none', () => {
    const current = dayOf([routeOf('1', [a, b, c]), routeOf('2', [])], [d])
    const moves = movesOf(
      current,
      proposalOf([
        ['1', [b, { ...c, facilityId: 'dump' }]],
        ['2', [a, d]],
      ]),
    )
    expect(moves).toEqual([
      { haulId: 'c', from: '1', to: '1', isMoved: false, with: [], saves: { minutes: 0, hundredthMiles: 0 } },
      { haulId: 'a', from: '1', to: '2', isMoved: true, with: [], saves: expect.anything() },
      { haulId: 'd', from: null, to: '2', isMoved: true, with: [], saves: null },
    ])
  })

  test('say what each saves alone', () => {
    const current = dayOf([routeOf('1', [a, b]), routeOf('2', [c])])
    const [move] = movesOf(
      current,
      proposalOf([
        ['1', [a, b, c]],
        ['2', []],
      ]),
    )
    expect(move).toMatchObject({ haulId: 'c', from: '2', to: '1' })
    expect(move?.saves?.minutes).toBe(0)
    const pickUp = stopOf('x', 30, { kind: 'pick_up' })
    const near = dayOf([routeOf('1', [pickUp]), routeOf('2', [b])])
    const merged = movesOf(
      near,
      proposalOf([
        ['1', [pickUp, b]],
        ['2', []],
      ]),
    )
    expect(merged[0]?.saves?.minutes).toBeGreaterThan(0)
    expect(merged[0]?.saves?.hundredthMiles).toBeGreaterThan(0)
  })

  test('of one order come and go together', () => {
    const [one, two] = [stopOf('visit 1', 10), stopOf('visit 2', 10, { kind: 'pick_up' })]
    const current = dayOf([routeOf('1', []), routeOf('2', [])], [one, two])
    const moves = movesOf(
      current,
      proposalOf([
        ['1', [one, two]],
        ['2', []],
      ]),
    )
    expect([...allUnticked(moves, ['visit 2'])].sort()).toEqual(['visit 1', 'visit 2'])
  })

  test('that pass on the only container come and go together, else not', () => {
    const giver = stopOf('giver', 10, { kind: 'pick_up' })
    const taker = stopOf('taker', 20)
    const moved = proposalOf([
      ['1', [giver, taker]],
      ['2', []],
    ])
    const moves = (stock: number) => movesOf(dayOf([routeOf('1', []), routeOf('2', [])], [giver, taker], stock), moved)
    expect(allUnticked(moves(0), ['giver'])).toEqual(new Set(['giver', 'taker']))
    expect(allUnticked(moves(1), ['giver'])).toEqual(new Set(['giver']))
  })

  test('when unticked leave their hauls where they are, and the rest as proposed', () => {
    const current = dayOf([routeOf('1', [a, b, c]), routeOf('2', [])], [d])
    const proposal = proposalOf([
      ['1', [c]],
      ['2', [b, d, a]],
    ])
    expect(namesOf(proposalWithout(current, proposal, new Set(['b'])))).toEqual([
      ['b', 'c'],
      ['d', 'a'],
    ])
    const off = proposalWithout(current, proposal, new Set(['d']))
    expect(namesOf(off)).toEqual([['c'], ['b', 'a']])
    expect(off.left.map(({ haulId }) => haulId)).toEqual(['d'])
    expect(off.after).toMatchObject({ leftOver: 1, trucks: 2 })
    const stays = proposalWithout(
      current,
      proposalOf(
        [
          ['1', [a, b]],
          ['2', []],
        ],
        [c],
      ),
      new Set(['c']),
    )
    expect(namesOf(stays)).toEqual([['a', 'b', 'c'], []])
  })

  test('forgets what was decided for a neighbor that does not come', () => {
    const full = stopOf('full', 10, { kind: 'pick_up' })
    const current = dayOf([routeOf('1', [full, b]), routeOf('2', [c])])
    const proposal = proposalOf([
      ['1', [{ ...full, facilityId: 'dump' }, { ...c, hookYardId: 'yard' }, b]],
      ['2', []],
    ])
    const rest = proposalWithout(current, proposal, new Set(['c']))
    expect(rest.routes).toEqual(current.day.routes.map(({ key, stops }) => ({ key, stops })))
  })

  test('of random days: all unticked is the day as it is, none unticked the proposal', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const below = numbersFrom(seed)
      const stops = Array.from({ length: 10 }, (_, place) =>
        stopOf(`h${place}`, below(200), {
          kind: (['deliver', 'pick_up', 'swap'] as const)[below(3)] ?? 'deliver',
          size: [10, 20, 30][below(3)] ?? 20,
        }),
      )
      const current = dayOf([routeOf('1', stops.slice(0, 4)), routeOf('2', stops.slice(4, 8))], stops.slice(8), 3)
      const input = { ...current, started: new Set<string>(), pinned: new Set<string>(), visits: [], costs }
      const proposal = finish(proposeDay({ ...input, facilitiesOf: new Map() }, { seed, iterations: 100 }, null))
      const moves = movesOf(current, proposal)
      const all = proposalWithout(current, proposal, new Set(moves.map(({ haulId }) => haulId)))
      expect(all.routes, `seed ${seed}`).toEqual(current.day.routes.map(({ key, stops: was }) => ({ key, stops: was })))
      expect(all.after).toEqual(proposal.before)
      expect(proposalWithout(current, proposal, new Set())).toMatchObject({ after: proposal.after })
      const some = new Set(moves.slice(0, 2).map(({ haulId }) => haulId))
      const placed = proposalWithout(current, proposal, some)
      expect([...namesOf(placed).flat(), ...placed.left.map(({ haulId }) => haulId)].sort()).toEqual(
        stops.map(({ haulId }) => haulId).sort(),
      )
    }
  })
})
