import { expect, test } from 'vitest'
import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { DriverStopOnWire } from '#contract/phones/driver-day.ts'
import { progressOf, type Stage } from './stop-stage.ts'
import { afterWrongPin, isSimplePin } from './vault.ts'

const stop = (more: Partial<DriverStopOnWire> = {}) =>
  ({
    ...{ haulId: 'one', kind: 'pick_up', rollingAt: null, arrivedAt: null, doneAt: null, failed: null },
    ...{ hasLoad: false, dumpedAt: null, containerNumber: '20-1', takenNumber: '20-1' },
    ...more,
  }) as DriverStopOnWire

const command = (kind: DriverCommandOnWire['kind'], more: object = {}) =>
  ({ kind, haulId: 'one', occurredAt: '2026-12-01T20:00:00Z', ...more }) as DriverCommandOnWire

test.each<[string, DriverStopOnWire, DriverCommandOnWire[], Stage]>([
  ['nothing was reported', stop(), [], 'ahead'],
  ['what is reported of another stop', stop(), [command('done', { haulId: 'two' })], 'ahead'],
  ['on the way', stop(), [command('rolling')], 'rolling'],
  ['there', stop(), [command('rolling'), command('arrived')], 'arrived'],
  [
    'as the server knows',
    stop({ rollingAt: '2026-12-01T19:00:00Z', arrivedAt: '2026-12-01T19:30:00Z' }),
    [],
    'arrived',
  ],
  ['a pickup comes with a load', stop(), [command('done')], 'loaded'],
  ['unless it is empty', stop(), [command('done', { isLoaded: false })], 'finished'],
  ['a delivery has none', stop({ kind: 'deliver' }), [command('done')], 'finished'],
  ['the load is dumped', stop(), [command('done'), command('dumped')], 'finished'],
  ['done and loaded, as the server knows', stop({ doneAt: '2026-12-01T19:00:00Z', hasLoad: true }), [], 'loaded'],
  ['it failed', stop(), [command('arrived'), command('failed')], 'failed'],
  ['it failed, and is tried again', stop({ failed: 'blocked' }), [command('rolling')], 'rolling'],
  [
    'a dump-and-return is dumped before it is done',
    stop({ kind: 'dump_and_return' }),
    [command('arrived'), command('dumped')],
    'arrived',
  ],
])('%s', (_, given, commands, stage) => {
  expect(progressOf(given, commands, false).stage).toBe(stage)
})

const byNumber = (containerNumber: string) => [command('done', { containerNumber })]
const isDone = { doneAt: '2026-12-01T20:00:00Z', hasLoad: true }

test.each<[string, DriverStopOnWire, DriverCommandOnWire[], string | null]>([
  ['a pickup takes what is on site', stop(), [], '20-1'],
  ['or what its driver found', stop(), byNumber('20-7'), '20-7'],
  ['unless the office corrected that', stop({ ...isDone, takenNumber: '20-8' }), byNumber('20-7'), '20-8'],
  ['or does not know it', stop({ ...isDone, takenNumber: null }), byNumber('99'), '99'],
  ['one without a number is what was on site', stop(), byNumber(''), '20-1'],
  ['a swap takes what was there, not what it brings', stop({ kind: 'swap' }), byNumber('20-3'), '20-1'],
  ['also once the server has it', stop({ kind: 'swap', ...isDone, containerNumber: '20-3' }), byNumber('20-3'), '20-1'],
  ['an older server names what is on site', stop({ takenNumber: undefined }), [], '20-1'],
  ['and after a swap what the truck brought', stop({ kind: 'swap', ...isDone, takenNumber: undefined }), [], null],
])('whose load it is: %s', (_, given, commands, number) => {
  expect(progressOf(given, commands, false).takenNumber).toBe(number)
})

test('a load that waits in the yard is no stop of today', () => {
  expect(progressOf(stop(), [command('done')], true).stage).toBe('finished')
})

test.each([
  ['111111', true],
  ['123456', true],
  ['654321', true],
  ['901234', true],
  ['135790', false],
  ['471182', false],
])('the PIN %s is easy to guess: %s', (pin, isSimple) => {
  expect(isSimplePin(pin)).toBe(isSimple)
})

test('rule 285: after five wrong PINs the phone waits, twice as long each time', () => {
  const vault = { failures: 0, lockedUntil: 0 } as Parameters<typeof afterWrongPin>[0]
  const waits: number[] = []
  let now = vault
  for (let each = 0; each < 10; each++) {
    now = afterWrongPin(now, 1_000_000)
    waits.push(now.lockedUntil === 0 ? 0 : (now.lockedUntil - 1_000_000) / 1_000)
  }
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960])
})
