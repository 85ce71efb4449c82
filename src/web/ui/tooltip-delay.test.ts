import { expect, test } from 'vitest'
import { waitBeforeTooltip } from './tooltip-delay.ts'

test.each([
  [Number.NEGATIVE_INFINITY, 700],
  [700, 700],
  [701, 0],
  [1000, 0],
])('at 1000 ms, after one that closed at %d ms, the next waits %d ms', (lastClosed, wait) => {
  expect(waitBeforeTooltip(1000, lastClosed)).toBe(wait)
})
