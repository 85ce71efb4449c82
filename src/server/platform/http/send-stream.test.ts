import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BodySource } from '#contract/wire/kit.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type ServedApp, serveApp } from '#tests/support/served-app.ts'
import { replyToError } from './errors.ts'
import { sendStream } from './send-stream.ts'

let served: ServedApp
let open: BodySource
let headers: Record<string, string>
let failures: unknown[]

beforeAll(async () => {
  const app = new Hono()
  app.onError((error, c) => replyToError(c, error, () => {}))
  app.get('/', (c) =>
    sendStream(c, { status: 200, headers, open: () => open(), failed: (error) => failures.push(error) }),
  )
  served = await serveApp({ app, fastPath: (_incoming, _outgoing, next) => next() })
})
afterAll(() => served.close())
beforeEach(() => {
  headers = { 'content-type': 'text/plain' }
  failures = []
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (more: Record<string, string> = {}) => served.exchange({ path: '/', headers: more })

async function* pieces(...all: (string | Error)[]) {
  for (const piece of all) {
    if (piece instanceof Error) throw piece
    yield Buffer.from(piece)
  }
}
const streamOf = (...all: (string | Error)[]) =>
  Readable.toWeb(Readable.from(pieces(...all), { objectMode: false })) as ReadableStream<Uint8Array>

test.each<[string, BodySource, string | undefined]>([
  ['text', () => 'a text', '6'],
  ['bytes', () => Buffer.from('a text'), '6'],
  ['a stream', () => streamOf('a ', 'te', 'xt'), undefined],
  ['a stream of a known length', async () => ({ stream: streamOf('a ', 'text'), byteSize: 6 }), '6'],
])('%s is sent', async (_, source, length) => {
  open = source
  const reply = await ask()
  expect(reply).toMatchObject({ status: 200, body: 'a text' })
  if (length) expect(reply.headers['content-length']).toBe(length)
})

test('nothing is sent to a client that has it', async () => {
  headers.etag = '"one"'
  open = vi.fn(() => 'a text')
  for (const known of ['"one"', 'W/"one"', '"zero", "one"', '*'])
    expect(await ask({ 'if-none-match': known })).toMatchObject({ status: 304, body: '', headers: { etag: '"one"' } })
  expect(open).not.toHaveBeenCalled()
  expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200, body: 'a text' })
})

test('a failure before the first bytes is refused like any other', async () => {
  for (const source of [
    () => Promise.reject(new Error('secret')),
    () => streamOf(new Error('secret'), 'never'),
  ] satisfies BodySource[]) {
    open = source
    const { status, headers, body } = await ask()
    expect([status, headers['content-type']]).toEqual([500, 'application/json'])
    expect(body).not.toContain('secret')
  }
})

test('a failure after the first bytes cuts the connection, and is told once', async () => {
  open = () => streamOf('a '.repeat(100_000), new Error('on purpose'))
  const answer = await served.raw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer.endsWith('\r\n0\r\n\r\n')).toBe(false)
  expect(failures).toMatchObject([{ message: 'on purpose' }])
  open = () => 'the next one'
  expect(await ask()).toMatchObject({ status: 200, body: 'the next one' })
})

test('a producer of a client that takes more than an hour is cancelled, one of events is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cancelled = vi.fn()
  const begun = vi.fn()
  open = () => {
    begun()
    return new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('a')), cancel: cancelled })
  }
  headers = { 'content-type': 'text/event-stream' }
  const events = served.dial()
  events.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const isBegun = async (times: number) => {
    while (begun.mock.calls.length < times) await new Promise(setImmediate)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  }
  await isBegun(1)
  vi.advanceTimersByTime(7_200_000)
  expect(cancelled).not.toHaveBeenCalled()
  headers = { 'content-type': 'text/plain' }
  const slow = served.dial()
  slow.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await isBegun(2)
  vi.advanceTimersByTime(3_600_000)
  expect(cancelled).toHaveBeenCalledOnce()
  expect(failures).toMatchObject([{ message: 'the client did not read the reply in time' }])
  vi.useRealTimers()
  await slow.answer
  events.hangUp()
  await eventually(async () => cancelled.mock.calls.length === 2)
})
