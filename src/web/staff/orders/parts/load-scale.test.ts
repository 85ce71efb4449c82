import { expect, test } from 'vitest'
import { ticksOf } from './load-scale.tsx'

test.each([
  { weights: [0, 0], ticks: [0, 20, 40, 60, 80, 100, 120] },
  { weights: [340, 200], ticks: [0, 50, 100, 150, 200, 250, 300, 350, 400] },
  { weights: [1450, 200], ticks: [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600] },
])('$weights fit on a scale of round tons', ({ weights, ticks }) => {
  expect(ticksOf(...weights)).toEqual(ticks)
})

test.each([1, 99, 1000, 123_456, 999_999])('a load of %i stays below the last tick', (weight) => {
  const ticks = ticksOf(weight)
  expect(ticks.at(-1)).toBeGreaterThan(weight)
})
