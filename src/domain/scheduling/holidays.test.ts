import { expect, test } from 'vitest'
import { findHoliday, holidaysOf } from './holidays.ts'

// As listed by the United States Office of Personnel Management.
test.each([
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'],
  [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
])('the holidays of %i', (year, days) => {
  expect(holidaysOf(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test.each([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2026-11-27', null],
])('%s is %s', (day, name) => {
  expect(findHoliday(day)).toBe(name)
})
