import { expect, test } from 'vitest'
import { yearsBefore } from './periods.ts'

test.each([
  ['2026-12-01T20:00:00.000Z', 7, '2019-12-01T20:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 4, '2024-02-29T08:00:00.000Z'],
  // A day that does not exist in that year becomes the next one.
  ['2028-02-29T08:00:00.000Z', 3, '2025-03-01T08:00:00.000Z'],
])('%s minus %i years is %s', (now, years, then) => {
  expect(yearsBefore(new Date(now), years).toISOString()).toBe(then)
})
