import { expect, test } from 'vitest'
import { planDayProblem } from './plan-window.ts'

// Rule 294.
test.each([
  ['2026-11-26', null],
  ['2028-11-26', null],
  ['2028-11-27', 'Days can be planned two years ahead'],
  ['2100-12-31', 'Days can be planned two years ahead'],
])('on November 26, 2026, %s: %s', (day, problem) => {
  expect(planDayProblem(day, '2026-11-26')).toBe(problem)
})
