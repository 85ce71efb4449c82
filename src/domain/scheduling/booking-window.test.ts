import { expect, test } from 'vitest'
import { bookingDateProblem, bookingWindow } from './booking-window.ts'

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
