import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  clampDay,
  countDays,
  dateInLosAngeles,
  daysBetween,
  eachDay,
  formatDate,
  formatInstant,
  instantInLosAngeles,
  isIsoDate,
  isRealDay,
  monthOf,
} from './dates.ts'
import { parseDate } from './field-rules.ts'

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

describe('arithmetic from 1900 to 2199 (rule 294)', () => {
  test.each([
    ['1900-01-01', 1, '1900-01-02'],
    ['1900-01-02', -1, '1900-01-01'],
    ['2199-12-30', 1, '2199-12-31'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['1900-01-01', 109_572, '2199-12-31'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
    expect(addDays(result, 0 - days)).toBe(date)
  })

  test.each([
    ['1900-01-01', -1],
    ['2199-12-31', 1],
    ['9999-12-31', 1],
    ['9999-12-31', 0],
    ['0000-01-01', 1],
    ['10000-01-01', 0],
    ['2026-13-01', 0],
    ['2026-1-1', 0],
    ['soon', 0],
    ['', 0],
    ['2026-12-08', Number.NaN],
    ['2026-12-08', 1e9],
  ])('%s and %i days is an error', (date, days) => {
    expect(() => addDays(date, days)).toThrow(RangeError)
  })

  test.each([
    ['1900-01-31', '1900-01-01', '1900-02-01'],
    ['2026-11-26', '2026-11-01', '2026-12-01'],
    ['2026-12-08', '2026-12-01', '2027-01-01'],
    ['2028-02-29', '2028-02-01', '2028-03-01'],
    ['2199-12-31', '2199-12-01', '2200-01-01'],
  ])('the month of %s', (date, from, before) => {
    expect(monthOf(date)).toEqual({ from, before })
  })

  test.each(['1899-12-31', '2200-01-01', '9999-12-31', '2026-13'])('%s has no month', (date) => {
    expect(() => monthOf(date)).toThrow(RangeError)
  })

  test.each([
    ['2026-12-08', '2026-12-08', 1],
    ['2026-12-30', '2027-01-02', 4],
    ['2026-12-08', '2026-12-07', 0],
    ['2026-12-08', '2000-01-01', 0],
  ])('%s to %s are %i days', (from, through, count) => {
    expect(eachDay(from, through, 4)).toHaveLength(count)
    expect(countDays(from, through, 4)).toBe(count)
  })

  test.each([
    ['2026-12-08', '2026-12-12', 4],
    ['2026-12-08', '9999-12-31', 10_000_000],
    ['0001-01-01', '2026-12-08', 10_000_000],
    ['9999-12-31', '2026-12-08', 4],
    ['2026-12-08', '2199-12-31', 366],
  ])('%s to %s with at most %i is an error', (from, through, max) => {
    expect(() => eachDay(from, through, max)).toThrow(RangeError)
    expect(() => countDays(from, through, max)).toThrow(RangeError)
  })

  test('eachDay has every day once, in order, or throws', () => {
    const day = fc.integer({ min: 0, max: 109_572 }).map((days) => addDays('1900-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 800 }), fc.integer({ min: 0, max: 400 }), (from, length, max) => {
        const last = Math.min(daysBetween('1900-01-01', from) + length, 109_572)
        const through = addDays('1900-01-01', Math.max(0, last))
        const count = Math.max(0, daysBetween(from, through) + 1)
        if (count > max) {
          expect(() => eachDay(from, through, max)).toThrow(RangeError)
          return
        }
        const days = eachDay(from, through, max)
        expect(days).toHaveLength(count)
        if (count > 0) expect([days[0], days.at(-1)]).toEqual([from, through])
        expect(
          days.every(
            (each, index) => isRealDay(each) && (index === 0 || daysBetween(days[index - 1] ?? '', each) === 1),
          ),
        ).toBe(true)
      }),
    )
  })
})

// Rule 294: what is stored from before it.
test.each([
  ['2026-12-08', '2026-12-08', 'Tuesday, December 8, 2026'],
  ['1999-12-31', '2000-01-01', 'Friday, December 31, 1999'],
  ['0001-01-01', '2000-01-01', 'Monday, January 1, 1'],
  ['2101-01-01', '2100-12-31', 'Saturday, January 1, 2101'],
  ['9999-12-31', '2100-12-31', 'Friday, December 31, 9999'],
  ['10000-01-10', '2100-12-31', 'Monday, January 10, 10000'],
  ['infinity', '2100-12-31', 'infinity'],
  ['0044-03-15 BC', '2000-01-01', '0044-03-15 BC'],
])('a stored %s counts as %s and is shown as %s', (stored, day, shown) => {
  expect(clampDay(stored)).toBe(day)
  expect(formatDate(stored)).toBe(shown)
})
