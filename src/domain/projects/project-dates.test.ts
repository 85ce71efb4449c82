import { expect, test } from 'vitest'
import { dueState, projectDatesProblem } from './project-dates.ts'

const today = '2026-12-01'

test.each([
  [{ startsOn: '2026-12-05', estimatedEndOn: '2026-12-04', endedOn: null }, 'estimatedEndOn'],
  [{ startsOn: '2026-11-20', estimatedEndOn: null, endedOn: '2026-11-19' }, 'endedOn'],
  [{ startsOn: '2026-11-20', estimatedEndOn: null, endedOn: '2026-12-02' }, 'endedOn'],
])('%j is rejected at %s', (dates, field) => {
  expect(projectDatesProblem(dates, today)?.field).toBe(field)
})

test.each([
  { startsOn: null, estimatedEndOn: null, endedOn: null },
  { startsOn: '2026-12-05', estimatedEndOn: '2026-12-05', endedOn: null },
  { startsOn: '2026-12-01', estimatedEndOn: '2027-03-01', endedOn: '2026-12-01' },
  { startsOn: null, estimatedEndOn: null, endedOn: '2026-11-30' },
])('%j is accepted', (dates) => {
  expect(projectDatesProblem(dates, today)).toBeNull()
})

test.each([
  ['2026-11-30', -1, 'overdue'],
  ['2026-12-01', 0, 'soon'],
  ['2026-12-31', 30, 'soon'],
  ['2027-01-01', 31, 'later'],
])('on December 1, 2026 a report due on %s has %i days: %s', (dueOn, daysLeft, state) => {
  expect(dueState(dueOn, '2026-12-01')).toEqual({ daysLeft, state })
})
