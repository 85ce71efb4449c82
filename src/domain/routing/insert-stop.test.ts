import { describe, expect, test } from 'vitest'
import type { PlanDay, PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import { defaultServiceMinutes } from '#domain/dispatch/service-minutes.ts'
import { bestPlaces } from './insert-stop.ts'

// Rule 571. On a line: a thousandth of a degree is a quarter of a minute and a tenth of a mile.
const blocks = (from: PlanStop['position'], to: PlanStop['position']) =>
  Math.round(Math.abs(from.latitude - to.latitude) * 1000)
const stopOf = (haulId: string, at: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'pick_up',
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
const routeOf = (key: string, stops: PlanStop[], more: Partial<PlanRoute> = {}): PlanRoute => ({
  key,
  yardId: 'yard',
  sizes: [20],
  carries: 1,
  startsMinute: 360,
  endsMinute: 960,
  stops,
  ...more,
})
const inputOf = (routes: PlanRoute[], count = 20) => {
  const at = { latitude: 34, longitude: -118 }
  const day: PlanDay = {
    routes,
    yards: [{ id: 'yard', position: at }],
    facilities: [{ id: 'dump', position: at, hours: null }],
    stock: [{ yardId: 'yard', size: 20, count }],
    minutes: (from, to) => blocks(from, to) / 4,
    service: (kind) => defaultServiceMinutes[kind],
    now: null,
  }
  const costs = { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 }
  return {
    day,
    costs,
    started: new Set<string>(),
    miles: (from: PlanStop['position'], to: PlanStop['position']) => blocks(from, to) * 10,
  }
}
const brief = ({ routeKey, before }: ReturnType<typeof bestPlaces>[number]) => [routeKey, before]

describe('the best places for a stop (rule 571)', () => {
  test('are the cheapest of each truck, with minutes, miles and cents', () => {
    // With a delivery on the way back, its container is set down again, and no way is driven twice.
    const routes = [routeOf('1', [stopOf('far', 40)]), routeOf('2', []), routeOf('3', [stopOf('near', 4)])]
    const places = bestPlaces(inputOf(routes), stopOf('new', 40, { kind: 'deliver' }))
    expect(places.map(brief)).toEqual([
      ['1', 'far'],
      ['3', null],
      ['2', null],
    ])
    expect(places[0]).toMatchObject({ minutes: 25, hundredthMiles: 0, problems: 0, isInShift: true })
    expect(places[2]).toMatchObject({ hundredthMiles: 800 })
    expect(places[2]?.costCents).toBe(18_000 + Math.round(((places[2]?.minutes ?? 0) * 3_800) / 60) + 8 * 162)
  })

  test('keep promises before they save, and come after what is done or on its way', () => {
    const late = stopOf('late', 160, { kind: 'deliver', window: { from: 360, to: 430 } })
    const input = inputOf([routeOf('1', [late]), routeOf('2', [])])
    expect(bestPlaces(input, stopOf('new', 4)).map(brief)[0]).toEqual(['1', null])
    const busy = inputOf([
      routeOf('1', [stopOf('done', 4, { doneMinute: 400 }), stopOf('rolling', 8), stopOf('open', 12)]),
    ])
    const [place] = bestPlaces({ ...busy, started: new Set(['rolling']) }, stopOf('new', 4))
    expect(place?.before).not.toBe('rolling')
  })

  test('are on no truck that does not take the size, and last where the shift ends before', () => {
    const routes = [
      routeOf('1', [], { sizes: [10] }),
      routeOf('2', [], { endsMinute: 370 }),
      routeOf('3', [stopOf('a', 200)]),
    ]
    const places = bestPlaces(inputOf(routes), stopOf('new', 100))
    expect(places.map(({ routeKey, isInShift }) => [routeKey, isInShift])).toEqual([
      ['3', true],
      ['2', false],
    ])
  })

  test('count what a container that two trucks want is worth', () => {
    const other = stopOf('other', 100, { kind: 'deliver' })
    const [place] = bestPlaces(
      inputOf([routeOf('1', [other]), routeOf('2', [])], 1),
      stopOf('new', 4, { kind: 'deliver' }),
    )
    expect(place?.problems).toBe(1)
  })

  test('of a stop that is on a truck are told as if it were on none', () => {
    const moved = stopOf('moved', 40)
    const places = bestPlaces(inputOf([routeOf('1', [moved]), routeOf('2', [])]), moved)
    expect(places.map(({ routeKey }) => routeKey).sort()).toEqual(['1', '2'])
    expect(places[0]?.costCents).toBe(places[1]?.costCents)
  })
})
