import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateInLosAngeles,
  daysBetween,
  formatDate,
  formatInstant,
  instantInLosAngeles,
  isIsoDate,
  isRealDay,
  parseDate,
} from './dates.ts'

// Clocks go forward on March 8 and back on November 1, 2026.
test.each([
  ['2026-03-08T07:59:59Z', '2026-03-07'],
  ['2026-03-08T08:00:00Z', '2026-03-08'],
  ['2026-03-08T09:59:59Z', '2026-03-08'],
  ['2026-03-08T10:00:00Z', '2026-03-08'],
  ['2026-03-09T06:59:59Z', '2026-03-08'],
  ['2026-03-09T07:00:00Z', '2026-03-09'],
  ['2026-11-01T06:59:59Z', '2026-10-31'],
  ['2026-11-01T07:00:00Z', '2026-11-01'],
  ['2026-11-02T07:59:59Z', '2026-11-01'],
  ['2026-11-02T08:00:00Z', '2026-11-02'],
  ['2027-01-01T07:59:59Z', '2026-12-31'],
])('at %s it is %s in Los Angeles', (instant, date) => {
  expect(dateInLosAngeles(new Date(instant))).toBe(date)
})

test.each([
  ['2026-12-08', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['10000-01-01', false],
  ['+010000-01-01', false],
  ['26-12-08', false],
  ['2026-12-8', false],
  ['2026-12-08\n', false],
  ['12/08/2026', false],
  ['', false],
])('%j is a date: %s', (text, is) => {
  expect(isIsoDate(text)).toBe(is)
})

test.each([
  ['2026-12-08', '2026-12-08'],
  // Exactly 00:00Z is the day as written.
  ['2026-12-08T00:00:00.000Z', '2026-12-08'],
  ['2026-12-08T00:00:00Z', '2026-12-08'],
  ['2026-12-08T00:00Z', '2026-12-08'],
  ['2026-12-08T00:00:00+00:00', '2026-12-08'],
  ['2026-12-07T16:00:00-08:00', '2026-12-07'],
  // Any other instant is its day in Los Angeles.
  ['2026-12-08T00:00:01Z', '2026-12-07'],
  ['2026-12-08T07:59:59.999Z', '2026-12-07'],
  ['2026-12-08T08:00:00Z', '2026-12-08'],
  ['2026-12-08T23:30:00-08:00', '2026-12-08'],
  ['2026-12-08T05:00:00+09:00', '2026-12-07'],
  ['2026-07-08T07:00:00Z', '2026-07-08'],
  ['2026-03-08T10:30:00Z', '2026-03-08'],
  ['2026-11-01T06:59:00Z', '2026-10-31'],
  ['2026-02-30', null],
  ['2026-02-30T00:00:00Z', null],
  ['2026-12-08T25:00:00Z', null],
  ['2026-12-08T10:00:00', null],
  ['2026-12-08 10:00:00Z', null],
  ['Tue, 08 Dec 2026 10:00:00 GMT', null],
  // Rule 294: its day in Los Angeles counts.
  ['2000-01-01T07:59:59Z', null],
  ['2000-01-01T08:00:00Z', '2000-01-01'],
  ['2101-01-01T07:59:59Z', '2100-12-31'],
  ['2101-01-01T00:00:00Z', null],
  ['2101-01-01T08:00:00Z', null],
  ['9999-12-31T23:59:59-12:00', null],
  ['0000-01-01T10:00:00Z', null],
  ['tomorrow', null],
  ['', null],
])('%j is parsed as %j', (text, date) => {
  expect(parseDate(text)).toBe(date)
})

test.each([
  ['2026-12-08', 1, '2026-12-09'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-11-02', -1, '2026-11-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-08', 0, '2026-12-08'],
  ['2026-12-08', 365, '2027-12-08'],
])('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
  expect(daysBetween(date, result)).toBe(days)
  expect(daysBetween(result, date)).toBe(0 - days)
})

test('adding and counting days agree, and later days sort later', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 1, max: 4_000 }), (start, days) => {
      const date = addDays('2026-03-08', start)
      const later = addDays(date, days)
      expect(isRealDay(later)).toBe(true)
      expect(daysBetween(date, later)).toBe(days)
      expect(later > date).toBe(true)
    }),
  )
})

test.each([
  ['2026-12-08', 'Tuesday, December 8, 2026'],
  ['2026-03-08', 'Sunday, March 8, 2026'],
  ['2026-11-01', 'Sunday, November 1, 2026'],
  ['2027-01-01', 'Friday, January 1, 2027'],
])('%s is spoken as %s', (date, spoken) => {
  expect(formatDate(date)).toBe(spoken)
})

test.each([
  ['2026-12-01T20:00:00Z', 'December 1, 2026 at 12:00 PM PST'],
  ['2026-07-01T06:59:00Z', 'June 30, 2026 at 11:59 PM PDT'],
])('%s is said as %s', (instant, said) => {
  expect(formatInstant(new Date(instant)).replaceAll('\u202f', ' ')).toBe(said)
})

test.each([
  ['2026-12-08', 8 * 60, '2026-12-08T16:00:00Z'],
  ['2026-07-08', 8 * 60, '2026-07-08T15:00:00Z'],
  ['2026-03-08', 0, '2026-03-08T08:00:00Z'],
  ['2026-03-08', 90, '2026-03-08T09:30:00Z'],
  // 2:30 does not exist that night.
  ['2026-03-08', 150, '2026-03-08T10:30:00Z'],
  ['2026-03-08', 8 * 60, '2026-03-08T15:00:00Z'],
  ['2026-11-01', 0, '2026-11-01T07:00:00Z'],
  // 1:30 happens twice that night.
  ['2026-11-01', 90, '2026-11-01T08:30:00Z'],
  ['2026-11-01', 120, '2026-11-01T10:00:00Z'],
  ['2026-11-01', 8 * 60, '2026-11-01T16:00:00Z'],
])('on %s, %i minutes after midnight is %s', (date, minutes, instant) => {
  expect(instantInLosAngeles(date, minutes)).toEqual(new Date(instant))
})
