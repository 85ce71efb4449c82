import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinLive } from './leader-tab.ts'
import type { LiveMessage } from './live-feed.ts'

/** A tab: the events it received, and the stream it opened as the leader. */
function openTab() {
  const heard: string[] = []
  let tell: ((message: LiveMessage) => void) | null = null
  const leave = joinLive(
    ({ event }) => heard.push(event),
    (send) => {
      tell = send
      return () => {
        tell = null
      }
    },
  )
  tabs.push(leave)
  return { heard, leave, leads: () => tell !== null, tell: (event: LiveMessage['event']) => tell?.({ event }) }
}

const tabs: (() => void)[] = []
let visibility = 'visible'
const watchers = new Set<() => void>()

beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
    removeEventListener: (_: string, watcher: () => void) => watchers.delete(watcher),
  })
})
afterEach(async () => {
  for (const leave of tabs.splice(0)) leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]))
})

const leader = async (...of: ReturnType<typeof openTab>[]) => {
  await vi.waitFor(() => expect(of.filter((tab) => tab.leads())).toHaveLength(1))
  return of.find((tab) => tab.leads()) as ReturnType<typeof openTab>
}

test('one tab has the stream, and all receive the events', async () => {
  const [one, two, three] = [openTab(), openTab(), openTab()]
  const leading = await leader(one, two, three)
  leading.tell('changed')
  await vi.waitFor(() => expect([one.heard, two.heard, three.heard]).toEqual([['changed'], ['changed'], ['changed']]))
})

test('a tab that joins later knows that the stream works, and the others need not refetch', async () => {
  const one = openTab()
  await leader(one)
  one.tell('ready')
  const two = openTab()
  await vi.waitFor(() => expect(two.heard).toEqual(['was-ready']))
  expect(one.heard).toEqual(['ready'])
})

test('what only the leader has not missed, the others fetch again', async () => {
  const [one, two] = [openTab(), openTab()]
  const leading = await leader(one, two)
  leading.tell('caught-up')
  const other = leading === one ? two : one
  await vi.waitFor(() => expect([leading.heard, other.heard]).toEqual([['caught-up'], ['ready']]))
})

test('a tab that closes hands over', async () => {
  const [one, two] = [openTab(), openTab()]
  const first = await leader(one, two)
  first.leave()
  expect(await leader(one, two)).not.toBe(first)
})

test('a silent leader is replaced, and can lead again later', async () => {
  const [one, two] = [openTab(), openTab()]
  const asleep = await leader(one, two)
  await vi.advanceTimersByTimeAsync(90_000)
  const awake = asleep === one ? two : one
  await vi.waitFor(() => expect([asleep.leads(), awake.leads()]).toEqual([false, true]))
  awake.leave()
  await vi.waitFor(() => expect(asleep.leads()).toBe(true))
})

test('without locks a visible tab has its own stream', () => {
  vi.stubGlobal('navigator', {})
  const [one, two] = [openTab(), openTab()]
  expect([one.leads(), two.leads()]).toEqual([true, true])
  visibility = 'hidden'
  for (const look of watchers) look()
  expect([one.leads(), two.leads()]).toEqual([false, false])
})
