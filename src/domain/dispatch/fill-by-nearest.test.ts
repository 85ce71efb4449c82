import { expect, test } from 'vitest'
import type { PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { fillByNearest } from './fill-by-nearest.ts'
import { defaultServiceMinutes } from './service-minutes.ts'

// Rule 279. A town on a line: a thousandth of a degree is one minute.
const at = (minute: number) => ({ latitude: 34, longitude: minute / 1000 })
const stop = (haulId: string, minute: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'pick_up',
  size: 20,
  position: at(minute),
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const route = (key: string, more: Partial<PlanRoute> = {}): PlanRoute => ({
  key,
  yardId: 'yard',
  sizes: [20],
  carries: 1,
  startsMinute: 360,
  endsMinute: 960,
  stops: [],
  ...more,
})
const day = (...routes: PlanRoute[]): PlanDay => ({
  routes,
  yards: [{ id: 'yard', position: at(0) }],
  facilities: [{ id: 'landfill', position: at(0), hours: null }],
  stock: [{ yardId: 'yard', size: 20, count: 9 }],
  minutes: (from, to) => Math.abs(from.longitude - to.longitude) * 1000,
  service: (kind) => defaultServiceMinutes[kind],
  now: null,
})
const filled = (of: PlanDay, ...pool: PlanStop[]) =>
  fillByNearest(of, pool).map(({ haulId, routeKey }) => `${routeKey} ${haulId}`)

test('the nearest first, and the next one from there', () =>
  expect(filled(day(route('a')), stop('far', 30), stop('near', 5), stop('middle', 10))).toEqual([
    'a near',
    'a middle',
    'a far',
  ]))

test('the truck that is free first takes the next', () =>
  expect(
    filled(day(route('a'), route('b', { startsMinute: 380 })), stop('one', 5), stop('two', 6), stop('three', 7)),
  ).toEqual(['a one', 'b two', 'a three']))

test('what a truck cannot take is left out', () =>
  expect(
    filled(day(route('a', { sizes: [10] }), route('b')), stop('ten', 5, { size: 10 }), stop('forty', 5, { size: 40 })),
  ).toEqual(['a ten']))

test('what would be late, or after the shift, is left out', () => {
  const late = stop('late', 60, { kind: 'deliver', window: { from: 300, to: 380 } })
  expect(filled(day(route('a')), late, stop('far away', 400), stop('near', 5))).toEqual(['a near'])
})

test('a promise that ends soon comes before what is nearer', () => {
  const soon = stop('soon', 12, { kind: 'deliver', window: { from: 360, to: 420 } })
  expect(filled(day(route('a')), stop('near', 5, { kind: 'deliver' }), soon)[0]).toBe('a soon')
})

test('what is on a truck stays where it is', () => {
  const full = route('a', { stops: [stop('first', 5)] })
  expect(filled(day(full), stop('second', 6))).toEqual(['a second'])
})

test('what comes after another haul waits until that is done (rule 463)', () => {
  const full = stop('full', 30)
  const empty = stop('empty', 5, { kind: 'new_delivery' })
  const after = new Map([['empty', 'full']])
  const names = (of: PlanDay, pool: PlanStop[]) =>
    fillByNearest(of, pool, after).map(({ haulId, routeKey }) => `${routeKey} ${haulId}`)
  expect(names(day(route('a')), [empty, full])).toEqual(['a full', 'a empty'])
  // Another truck would be there before the full one is gone, and one that begins later is not.
  expect(names(day(route('a'), route('b')), [empty, full])).toEqual(['a full', 'a empty'])
  expect(names(day(route('a', { endsMinute: 480 }), route('b', { startsMinute: 500 })), [empty, full])).toEqual([
    'a full',
    'b empty',
  ])
  // The full one is on a truck already, or is not of this day.
  expect(names(day(route('a', { stops: [full] }), route('b')), [empty])).toEqual(['a empty'])
  expect(names(day(route('a')), [empty])).toEqual(['a empty'])
})
