import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { nextRentDay, owedPeriods, type RentTerms, rentOfDays, rentPeriod } from './rent-periods.ts'

test.each([
  ['28-days', '2026-12-01', 0, '2026-12-01', '2026-12-28', 28],
  ['28-days', '2026-12-01', 1, '2026-12-29', '2027-01-25', 28],
  // Clocks change on March 14, 2027: a day more or less would show here.
  ['28-days', '2027-02-20', 0, '2027-02-20', '2027-03-19', 28],
  ['28-days', '2027-02-20', 1, '2027-03-20', '2027-04-16', 28],
  ['month', '2026-12-10', 0, '2026-12-10', '2027-01-09', 31],
  ['month', '2026-12-10', 2, '2027-02-10', '2027-03-09', 28],
  ['month', '2027-01-31', 0, '2027-01-31', '2027-02-27', 28],
  ['month', '2027-01-31', 1, '2027-02-28', '2027-03-30', 31],
  ['month', '2027-01-31', 2, '2027-03-31', '2027-04-29', 30],
  ['month', '2028-01-30', 1, '2028-02-29', '2028-03-29', 30],
] as const)('rule 553: %s from %s, number %i', (period, startsOn, number, from, through, days) => {
  expect(rentPeriod({ period, startsOn }, number)).toEqual({ from, through, days })
})

test.each(['28-days', 'month'] as const)('rule 553: periods of %s follow each other without a gap', (period) => {
  for (const startsOn of ['2026-12-01', '2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29'])
    for (let number = 0; number < 40; number++) {
      const next = rentPeriod({ period, startsOn }, number + 1)
      expect(addDays(rentPeriod({ period, startsOn }, number).through, 1)).toBe(next.from)
    }
})

test.each([
  // $300.00 ÷ 28 = $10.714…: $10.71 a day; 28 × $10.71 = $299.88, so the last day is $10.83.
  [300_00, 28, 0, 0],
  [300_00, 28, 1, 10_71],
  [300_00, 28, 10, 107_10],
  [300_00, 28, 27, 289_17],
  [300_00, 28, 28, 300_00],
  // Half a cent up: $0.14 ÷ 28 = half a cent, and never more than the price.
  [14, 28, 1, 1],
  [14, 28, 14, 14],
  [14, 28, 27, 14],
  [14, 28, 28, 14],
  [310_00, 31, 30, 300_00],
])('rule 554: %i cents, %i days, %i used: %i', (cents, days, used, expected) => {
  expect(rentOfDays(cents, { days, used })).toBe(expected)
})

const advance: RentTerms = { period: '28-days', due: 'advance', startsOn: '2026-12-01' }
const arrears: RentTerms = { ...advance, due: 'arrears' }

describe('rules 553 and 554', () => {
  test.each([
    ['not delivered', advance, null, null, '2026-12-05', []],
    ['on the first day', advance, '2026-12-01', null, '2026-12-01', [['2026-12-01', 28]]],
    ['on its last day', advance, '2026-12-01', null, '2026-12-28', [['2026-12-01', 28]]],
    [
      'the next one',
      advance,
      '2026-12-01',
      null,
      '2026-12-29',
      [
        ['2026-12-01', 28],
        ['2026-12-29', 28],
      ],
    ],
    ['picked up early', advance, '2026-12-01', '2026-12-11', '2026-12-20', [['2026-12-01', 10]]],
    ['picked up on the day', advance, '2026-12-01', '2026-12-01', '2026-12-20', [['2026-12-01', 1]]],
    ['picked up on the last day', advance, '2026-12-01', '2026-12-28', '2026-12-28', [['2026-12-01', 27]]],
    ['picked up on the first of the next', advance, '2026-12-01', '2026-12-29', '2026-12-29', [['2026-12-01', 28]]],
    [
      'in the second',
      advance,
      '2026-12-01',
      '2027-01-01',
      '2027-01-02',
      [
        ['2026-12-01', 28],
        ['2026-12-29', 3],
      ],
    ],
    ['not ended', arrears, '2026-12-01', null, '2026-12-28', []],
    ['ended', arrears, '2026-12-01', null, '2026-12-29', [['2026-12-01', 28]]],
    [
      'at pickup',
      arrears,
      '2026-12-01',
      '2027-01-01',
      '2027-01-01',
      [
        ['2026-12-01', 28],
        ['2026-12-29', 3],
      ],
    ],
    ['before it begins', { ...advance, startsOn: '2026-12-15' }, '2026-12-01', null, '2026-12-14', []],
    [
      'picked up before it begins',
      { ...advance, startsOn: '2026-12-15' },
      '2026-12-01',
      '2026-12-10',
      '2027-02-01',
      [],
    ],
  ] as const)('%s', (_, terms, deliveredOn, pickedUpOn, today, expected) => {
    const owed = owedPeriods(terms, { deliveredOn, pickedUpOn, today })
    expect(owed.map(({ from, usedDays }) => [from, usedDays])).toEqual(expected)
    expect(owed.map(({ isFirst }) => isFirst)).toEqual(owed.map((_, at) => at === 0))
  })

  test.each([
    [advance, '2026-11-30', '2026-12-01'],
    [advance, '2026-12-01', '2026-12-29'],
    [arrears, '2026-12-01', '2026-12-29'],
    [arrears, '2026-12-29', '2027-01-26'],
  ])('the next charge of %j after %s is on %s', (terms, today, expected) => {
    expect(nextRentDay(terms, { deliveredOn: '2026-12-01', pickedUpOn: null, today })).toBe(expected)
    expect(nextRentDay(terms, { deliveredOn: null, pickedUpOn: null, today })).toBe(null)
    expect(nextRentDay(terms, { deliveredOn: '2026-12-01', pickedUpOn: today, today })).toBe(null)
  })
})
