import { expect, test } from 'vitest'
import type { DriverDayOnWire, DriverStopOnWire } from '#contract/phones/driver-day.ts'
import { changesOf, watchRoute } from './route-changes.ts'

const stop = (haulId: string, more: Partial<DriverStopOnWire> = {}) =>
  ({
    haulId,
    arrives: 480,
    address: '12 Oak St',
    failed: null,
    doneAt: null,
    isGone: false,
    ...more,
  }) as DriverStopOnWire
const day = (...stops: DriverStopOnWire[]) => ({ routes: [{ stops }] }) as unknown as DriverDayOnWire
const [one, two] = [stop('one'), stop('two')]

test.each<[string, DriverDayOnWire, DriverDayOnWire, string[]]>([
  ['nothing', day(one, two), day(one, two), []],
  ['a stop more', day(one), day(one, two), ['added two']],
  ['a stop less', day(one, two), day(two), ['removed one']],
  ['one that another truck got', day(one, two), day(stop('one', { isGone: true }), two), ['removed one']],
  ['one that is done', day(one, two), day(stop('one', { doneAt: '2026-12-01T20:00:00Z' }), two), []],
  ['one that the driver reported as not done', day(stop('one', { failed: 'blocked' }), two), day(two), []],
  ['another address', day(one), day(stop('one', { address: '14 Oak St' })), ['changed one']],
  ['another order', day(one, two), day(two, one), ['reordered']],
  ['another order says also that times differ', day(one, two), day(two, stop('one', { arrives: 500 })), ['reordered']],
  ['other times', day(one), day(stop('one', { arrives: 500 })), ['times']],
  ['a first stop more keeps the order', day(one), day(two, one), ['added two']],
])('what the office changed: %s', (_, before, after, expected) => {
  const shown = changesOf(before, after).map((each) =>
    'stop' in each ? `${each.what} ${each.stop.haulId}` : each.what,
  )
  expect(shown).toEqual(expected)
})

test('changes add up until the driver has looked, and another day begins anew', () => {
  const version = (number: number, date: string, ...stops: DriverStopOnWire[]) =>
    ({ day: date, routes: [{ id: 'r', version: number, stops }] }) as unknown as DriverDayOnWire
  const days = [
    version(1, '2026-12-01', one),
    version(2, '2026-12-01', one, two),
    version(3, '2026-12-01', stop('one', { address: '14 Oak St' }), two),
    version(4, '2026-12-01', two),
    version(1, '2026-12-02', one),
  ] as const
  const route = watchRoute()
  const changes = (shown: number, next: number) =>
    route.changesTo(days[next] as DriverDayOnWire, days[shown] as DriverDayOnWire)?.map(({ what }) => what) ?? null
  expect(route.changesTo(days[0], null)).toBeNull()
  expect(changes(0, 1)).toEqual(['added'])
  expect(changes(1, 2)).toEqual(['added', 'changed'])
  // The same day is read again.
  expect(changes(2, 2)).toEqual(['added', 'changed'])
  route.look()
  expect(changes(2, 2)).toBeNull()
  expect(changes(2, 3)).toEqual(['removed'])
  expect(changes(3, 4)).toBeNull()
})
