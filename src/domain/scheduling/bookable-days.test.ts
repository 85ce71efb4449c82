import { expect, test } from 'vitest'
import { dateRefusedMessage, pickupRefusedMessage } from './availability.ts'
import { bookingDateProblem, bookingWindow, includedUntil, planDayProblem, readOfferedDate } from './bookable-days.ts'

test.each([
  ['2026-11-20', '2026-11-20', '2027-11-20'],
  ['2028-02-28', '2028-02-28', '2029-02-27'],
])('on %s the window is %s to %s', (today, from, through) => {
  expect(bookingWindow(today)).toEqual({ from, through })
})

test.each([
  ['2026-11-19', 'Delivery date must not be in the past'],
  ['2026-11-20', null],
  ['2026-11-22', null],
  ['2027-11-20', null],
  ['2027-11-21', 'Delivery date must be within 365 days'],
])('on 2026-11-20, %s: %s', (date, problem) => {
  expect(bookingDateProblem(date, '2026-11-20')).toBe(problem)
})

test.each(['2026-12-09', '2027-01-01', '2026-05-31'])('reads %s from a refusal', (next) => {
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'full', size: 20, date: '2026-12-08', next }))).toBe(next)
  const several = dateRefusedMessage({ outcome: 'no-delivery', size: 20, date: '2026-12-08', next, quantity: 3 })
  expect(readOfferedDate(several)).toBe(next)
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'closed', size: 20, date: '2026-12-08', next }))).toBe(next)
})

test('reads the latest pickup, the day before the first taken day', () => {
  expect(readOfferedDate(pickupRefusedMessage({ size: 20, firstTaken: '2027-01-01' }))).toBe('2026-12-31')
})

test('returns none if none is offered', () => {
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'full', size: 20, date: '2026-12-08', next: null }))).toBeNull()
})

// Rule 12.
test.each([
  [10, null, 10],
  [10, '2026-12-14', 11],
  [10, '2026-12-11', 10],
])(
  'a price with %i days from December 3, 2026, and the pickup postponed to %s, includes %i',
  (days, later, included) => {
    expect(includedUntil(later, '2026-12-03', days)).toBe(included)
  },
)

// Rule 294.
test.each([
  ['2026-11-26', null],
  ['2028-11-26', null],
  ['2028-11-27', 'Days can be planned two years ahead'],
  ['2100-12-31', 'Days can be planned two years ahead'],
])('on November 26, 2026, %s: %s', (day, problem) => {
  expect(planDayProblem(day, '2026-11-26')).toBe(problem)
})
