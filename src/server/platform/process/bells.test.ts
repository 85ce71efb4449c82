import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeSubscriber } from '#server/platform/db/change-listener.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import { createBells } from './bells.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Bells, what they hear, and how long a rest took. */
function open() {
  let heard: ChangeSubscriber | undefined
  const bells = createBells({
    subscribe(subscriber) {
      heard = subscriber
      return () => {
        heard = undefined
      }
    },
  })
  const rest = (kind: string, milliseconds: number) => {
    const begunAt = performance.now()
    const state = { tookMs: null as number | null }
    void bells.rest(kind, milliseconds).then(() => {
      state.tookMs = performance.now() - begunAt
    })
    return state
  }
  const change = (kind: string) => heard?.changed(ChangeSet.of(kind, 'one'))
  return { bells, rest, change, hear: () => heard?.listening(), lose: () => heard?.lost() }
}

test('a rest ends with a change of its kind, in any process, and else with its time', async () => {
  const { bells, rest, change, hear } = open()
  hear()
  for (const kind of ['emails', 'imports']) bells.begin(kind)
  const emails = rest('emails', 30_000)
  const imports = rest('imports', 30_000)
  await vi.advanceTimersByTimeAsync(5_000)
  change('emails')
  change('orders')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([emails.tookMs, imports.tookMs]).toEqual([5_000, 30_000])
})

test('what changes during a look is looked for soon after it, and many changes in a row are one look', async () => {
  const { bells, rest, change, hear } = open()
  hear()
  bells.begin('emails')
  change('emails')
  const first = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(100)
  for (let each = 0; each < 10; each++) change('emails')
  await vi.advanceTimersByTimeAsync(1_000)
  bells.begin('emails')
  const second = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(40_000)
  expect([first.tookMs, second.tookMs]).toEqual([250, 30_000])
})

test('while changes may go unheard it is looked every second, and at once when they are heard again', async () => {
  const { bells, rest, hear, lose } = open()
  bells.begin('emails')
  const unheard = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(1_500)
  hear()
  bells.begin('emails')
  const heard = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(7_000)
  lose()
  await vi.advanceTimersByTimeAsync(1_000)
  const backups = rest('backups', 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([unheard.tookMs, heard.tookMs, backups.tookMs]).toEqual([1_000, 7_000, 60_000])
})

test('work that is due at once rests shortly, and nothing rests after the end', async () => {
  const { bells, rest, hear } = open()
  hear()
  bells.begin('emails')
  const due = rest('emails', 0)
  await vi.advanceTimersByTimeAsync(1_000)
  const long = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(2_000)
  bells.end()
  const after = rest('emails', 30_000)
  await vi.advanceTimersByTimeAsync(10)
  expect([due.tookMs, long.tookMs]).toEqual([250, 2_000])
  expect(after.tookMs).toBeLessThan(10)
})
