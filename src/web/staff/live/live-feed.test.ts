import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMessage, openFeed } from './live-feed.ts'

/** The stream that a browser would open. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.readyState = 2
  }
  send(event: string, data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }))
  }
  /** The server refuses it. */
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

let sources: FakeSource[]
let heard: LiveMessage[]
let signedIn: boolean
let close: () => void

beforeEach(() => {
  ;[sources, heard, signedIn] = [[], [], true]
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  close = openFeed(
    (message) => heard.push(message),
    async () => signedIn,
  )
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => sources.filter(({ readyState }) => readyState !== 2)

test('the events of the stream are forwarded', () => {
  sources[0]?.send('ready')
  sources[0]?.send('changed', { orders: ['a'] })
  expect(heard).toEqual([{ event: 'ready' }, { event: 'changed', things: { orders: ['a'] } }])
})

test('the first connection says how old the page is, and a later one does not (rule 549)', async () => {
  expect(sources[0]?.url).toMatch(/^\/api\/admin\/live(\?age=\d+)?$/)
  sources[0]?.send('caught-up')
  expect(heard).toEqual([{ event: 'caught-up' }])
  dispatchEvent(new Event('online'))
  expect(sources[1]?.url).toBe('/api/admin/live')
})

test('an answer that was long on its way counts as a gap', () => {
  vi.advanceTimersByTime(2_001)
  sources[0]?.send('caught-up')
  expect(heard).toEqual([{ event: 'ready' }])
})

test('a silent stream is reopened, one with beats is not', async () => {
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    sources[0]?.send('beat')
  }
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.at(-1)).toEqual({ event: 'lost' })
  expect([sources.length, open().length]).toEqual([2, 1])
})

test('a refused stream is retried with growing delays', async () => {
  for (let time = 1; time <= 5; time++) {
    sources.at(-1)?.refuse()
    await vi.advanceTimersByTimeAsync(2 ** time * 1_000)
    expect(sources).toHaveLength(time + 1)
  }
  expect(heard.every(({ event }) => event === 'lost')).toBe(true)
})

test('a signed-out user is notified, and the stream is not reopened', async () => {
  signedIn = false
  sources[0]?.refuse()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(heard).toEqual([{ event: 'lost' }, { event: 'signed-out' }])
  expect(sources).toHaveLength(1)
})

test('the stream is opened immediately when the network is back', () => {
  dispatchEvent(new Event('offline'))
  expect(heard).toEqual([{ event: 'lost' }])
  dispatchEvent(new Event('online'))
  expect([sources.length, open().length]).toEqual([2, 1])
})

test('nothing is opened after closing', async () => {
  close()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(open()).toEqual([])
})
