import { expect, test } from 'vitest'
import { dueState } from './due-state.ts'

test.each([
  ['2026-11-30', -1, 'overdue'],
  ['2026-12-01', 0, 'soon'],
  ['2026-12-31', 30, 'soon'],
  ['2027-01-01', 31, 'later'],
])('on December 1, 2026 a report due on %s has %i days: %s', (dueOn, daysLeft, state) => {
  expect(dueState(dueOn, '2026-12-01')).toEqual({ daysLeft, state })
})
