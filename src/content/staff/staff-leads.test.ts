import { expect, test } from 'vitest'
import { ageText } from './staff-leads.ts'

const hour = 3_600_000

test.each([
  [-1, '0 min'],
  [59 * 60_000, '59 min'],
  [hour, '1 h'],
  [24 * hour - 1, '23 h'],
  [24 * hour, '1 day'],
  [46 * hour, '1 day'],
  [48 * hour, '2 days'],
])('%i ms ago are %s', (age, said) => {
  expect(ageText(age)).toBe(said)
})
