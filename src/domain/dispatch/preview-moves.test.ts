import { expect, test } from 'vitest'
import type { PlanDay, PlanStop } from './day-plan.ts'
import { previewMoves } from './preview-moves.ts'

// Rule 353: every drive takes 30 minutes, every stop 15, every yard 10.

const yard = { latitude: 34, longitude: -118 }
const site = { latitude: 34.1, longitude: -118.1 }
const stop = (haulId: string, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'deliver',
  size: 20,
  position: site,
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const truck = { yardId: 'y', sizes: [20], carries: 1, startsMinute: 360, endsMinute: 960 }
const day: PlanDay = {
  routes: [
    { ...truck, key: 'one', stops: [stop('a'), stop('b')] },
    { ...truck, key: 'two', stops: [] },
  ],
  yards: [{ id: 'y', position: yard }],
  facilities: [],
  stock: [{ yardId: 'y', size: 20, count: 9 }],
  minutes: (from, to) => (from === to ? 0 : 30),
  service: (kind) => (kind === 'hook' ? 10 : 15),
  now: null,
}

test.each<
  [string, string, Partial<PlanStop>, { route: string; before: string | null } | null, [number, string][], number]
>([
  ['at the end', 'c', {}, { route: 'one', before: null }, [[570, '']], 0],
  ['before another', 'c', {}, { route: 'one', before: 'a' }, [[400, '']], 0],
  ['before one that is not there', 'c', {}, { route: 'two', before: 'a' }, [[400, '']], 0],
  ['from its own truck to another', 'b', {}, { route: 'two', before: null }, [[400, '']], 0],
  ['off its truck', 'b', {}, null, [], 0],
  ['too late', 'c', { window: { from: 360, to: 420 } }, { route: 'one', before: null }, [[570, 'late']], 1],
  ['on a truck that does not take it', 'c', { size: 30 }, { route: 'two', before: null }, [[400, 'wrong-truck']], 2],
])('a stop lands %s', (_, haulId, more, to, expected, addedProblems) => {
  const found = previewMoves(day, [{ stop: stop(haulId, more), to }])
  expect(found.stops.map(({ arrives, problems }) => [arrives, problems.map(({ kind }) => kind).join(' ')])).toEqual(
    expected,
  )
  expect(found.addedProblems).toBe(addedProblems)
})

test('a stop that makes another one late adds a problem to the day', () => {
  const promised = {
    ...day,
    routes: [{ ...truck, key: 'one', stops: [stop('a', { window: { from: 360, to: 410 } })] }],
  }
  const found = previewMoves(promised, [{ stop: stop('c'), to: { route: 'one', before: 'a' } }])
  expect(found).toMatchObject({ stops: [{ haulId: 'c', problems: [] }], addedProblems: 1 })
})
