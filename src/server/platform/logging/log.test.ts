import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, describeError, readLogLevel } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lines logged together are written together, each a JSON object with its time', () => {
  const write = vi.fn(() => true)
  const log = createLog({ write } as Parameters<typeof createLog>[0])
  log('request', { status: 200 })
  log('request', { status: 404 })
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  const [[text]] = write.mock.calls as unknown as [[string]]
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    { time: expect.any(String), level: 'info', event: 'request', status: 200 },
    { time: expect.any(String), level: 'info', event: 'request', status: 404 },
  ])
  log('later')
  vi.advanceTimersByTime(100)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a log of warnings has every error, also of an event that is usually no news', () => {
  const write = vi.fn(() => true)
  const log = createLog({ write } as Parameters<typeof createLog>[0], () => 'warn')
  log('reminders failed', describeError(new Error('broken')))
  log('reminders sent')
  vi.advanceTimersByTime(100)
  const [[text]] = write.mock.calls as unknown as [[string]]
  expect(text.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(text)).toMatchObject({ level: 'warn', event: 'reminders failed', error: 'broken' })
})

test('nothing that was typed begins a line', () => {
  const write = vi.fn(() => true)
  const log = createLog({ write } as Parameters<typeof createLog>[0])
  const typed = 'Eve\r\n{"level":"error","event":"crash"}\u2028\u0085\0'
  log('security', { subject: typed, [typed]: 1 })
  vi.advanceTimersByTime(100)
  const [[text]] = write.mock.calls as unknown as [[string]]
  expect(text.match(/[\r\n]/g)).toEqual(['\n'])
  expect(JSON.parse(text)).toMatchObject({ subject: typed, [typed]: 1 })
})

test('each line has the time it was logged', () => {
  const write = vi.fn(() => true)
  const log = createLog({ write } as Parameters<typeof createLog>[0])
  const said = [0, 0, 5].map((later) => {
    vi.setSystemTime(Date.now() + later)
    log('tick')
    return new Date().toISOString()
  })
  vi.advanceTimersByTime(100)
  const [[text]] = write.mock.calls as unknown as [[string]]
  expect([...text.matchAll(/"time":"([^"]+)"/g)].map(([, time]) => time)).toEqual(said)
})

test('pending lines are written when the process ends', () => {
  const write = vi.fn(() => true)
  const before = process.listeners('exit')
  createLog({ write } as Parameters<typeof createLog>[0])('last words')
  const [ours] = process.listeners('exit').filter((listener) => !before.includes(listener))
  ours?.(0)
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('last words'))
  expect(process.listeners('exit')).toEqual(before)
})

test.each([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('at level %s these are written: %j', (least, written) => {
  const write = vi.fn(() => true)
  const log = createLog({ write } as Parameters<typeof createLog>[0], () => least)
  for (const event of ['request', 'email not tried', 'request failed']) log(event)
  vi.advanceTimersByTime(100)
  const [[text]] = write.mock.calls as unknown as [[string]]
  expect([...text.matchAll(/"level":"([^"]+)"/g)].map(([, level]) => level)).toEqual(written)
})

test.each([
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['verbose', 'info'],
  [undefined, 'info'],
])('the setting %j means the level %s', (text, level) => {
  expect(readLogLevel(text)).toBe(level)
})
