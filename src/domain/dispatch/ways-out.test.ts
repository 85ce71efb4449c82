import { expect, test } from 'vitest'
import type { PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { defaultServiceMinutes } from './service-minutes.ts'
import { waysOut } from './ways-out.ts'

// Rule 279. A town on a line: a unit of longitude is one minute.
const at = (longitude: number) => ({ latitude: 34, longitude })
const stop = (haulId: string, minute: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'deliver',
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
const route = (key: string, stops: PlanStop[], more: Partial<PlanRoute> = {}): PlanRoute => ({
  key,
  yardId: 'yard',
  sizes: [20],
  carries: 1,
  startsMinute: 360,
  endsMinute: 960,
  stops,
  ...more,
})
const day = (...routes: PlanRoute[]): PlanDay => ({
  routes,
  yards: [{ id: 'yard', position: at(0) }],
  facilities: [{ id: 'landfill', position: at(0), hours: null }],
  stock: [{ yardId: 'yard', size: 20, count: 9 }],
  minutes: (from, to) => Math.abs(from.longitude - to.longitude),
  service: (kind) => defaultServiceMinutes[kind],
  now: null,
})
const late = stop('late', 10, { window: { from: 360, to: 420 } })

test('the earliest place of each other truck that takes the size', () => {
  const found = waysOut(
    day(
      route('here', [stop('long', 200), late]),
      route('busy', [stop('a', 20)]),
      route('idle', []),
      route('small', [], { sizes: [10] }),
    ),
    late,
  )
  expect(found.map(({ routeKey, before, arrives }) => [routeKey, before, arrives])).toEqual([
    ['busy', 'a', 380],
    ['idle', null, 380],
  ])
})

test('not where it, or another stop, would be late, or the shift too short', () => {
  const tight = stop('tight', 30, { window: { from: 360, to: 401 } })
  const found = waysOut(
    day(route('first', [tight]), route('short', [], { endsMinute: 380 }), route('evening', [], { startsMinute: 900 })),
    late,
  )
  // It is late everywhere: the best place is where no other stop becomes late.
  expect(found.map(({ routeKey, slack }) => [routeKey, slack])).toEqual([
    ['first', -45],
    ['evening', -500],
  ])
})

test('not before what is done', () => {
  const done = stop('done', 5, { doneMinute: 395 })
  const [way] = waysOut(day(route('started', [done, stop('next', 20)])), late)
  expect(way).toMatchObject({ before: 'next', arrives: 420, slack: 0 })
})
