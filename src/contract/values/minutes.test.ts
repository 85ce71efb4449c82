import { expect, test } from 'vitest'
import { formatMinutes } from './minutes.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [59.6, '1:00 h'],
  [60, '1:00 h'],
  [192, '3:12 h'],
])('%s minutes are %s', (minutes, shown) => {
  expect(formatMinutes(minutes)).toBe(shown)
})
