import { expect, test } from 'vitest'
import { maxAttempts, secondsUntilNextAttempt } from './next-attempt.ts'

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_600],
  [29, 3_600],
])('after %i failed attempts it waits at most %i seconds, and at least half of that', (attempts, seconds) => {
  expect(secondsUntilNextAttempt(attempts, 0)).toBe(seconds)
  expect(secondsUntilNextAttempt(attempts, 1)).toBe(seconds / 2)
  expect(secondsUntilNextAttempt(attempts, 0.5)).toBe(Math.round(seconds * 0.75))
})

test('gives up after about a day', () => {
  expect(secondsUntilNextAttempt(maxAttempts, 0)).toBeNull()
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => secondsUntilNextAttempt(index + 1, 0.5) ?? 0)
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600
  expect(hours).toBeGreaterThan(16)
  expect(hours).toBeLessThan(30)
})
