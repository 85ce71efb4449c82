import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-11-27', 'Friday'],
  ['2026-12-01', 'Tuesday'],
  ['2026-12-02', 'December 2'],
  ['2027-01-04', 'January 4'],
])('on Wednesday, %s is %s', (date, messages) => {
  expect(dayText(date, '2026-11-25')).toBe(messages)
})
