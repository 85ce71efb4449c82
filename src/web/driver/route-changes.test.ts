import { expect, test } from 'vitest'
import type { DriverDayOnWire, DriverStopOnWire } from '#contract/phones/driver-day.ts'
import { changesOf } from './route-changes.ts'

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
