import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskWatch } from './disk-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' })

test('a full disk is remembered until a write succeeds', async () => {
  let hasRoom = false
  let trials = 0
  const watch = createDiskWatch(async () => {
    trials += 1
    if (!hasRoom) throw diskFull
  }, 5_000)
  watch.note(Object.assign(new Error('another one'), { code: '23505' }))
  watch.note(null)
  expect(watch.isFull()).toBe(false)

  watch.note(diskFull)
  watch.note(diskFull)
  expect(watch.isFull()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([watch.isFull(), trials]).toEqual([true, 2])

  hasRoom = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect([watch.isFull(), trials]).toEqual([false, 3])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trials).toBe(3)
  watch.note(diskFull)
  expect(watch.isFull()).toBe(true)
  watch.close()
})
