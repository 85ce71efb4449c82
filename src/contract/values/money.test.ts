import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCents } from './entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars, maxCents } from './money.ts'

test.each<[unknown, number | null]>([
  ['775.00', 77_500],
  ['775', 77_500],
  ['775.5', 77_550],
  ['0.05', 5],
  ['-5', -500],
  ['-0.05', -5],
  ['-0.00', 0],
  [775, 77_500],
  [775.5, 77_550],
  [-0, 0],
  [1.15, 115],
  [775.1 + 0.2, 77_530],
  [0.1 + 0.7, 80],
  ['20000000.00', maxCents],
  [20_000_000, maxCents],
  ['20000000.01', null],
  [20_000_000.01, null],
  ['775.005', null],
  [775.005, null],
  [0.000_001, null],
  [1e21, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['', null],
  ['.50', 50],
  ['.5', 50],
  ['-.5', -50],
  ['.', null],
  ['-', null],
  ['775.', null],
  ['$775', 77_500],
  ['1,000', 100_000],
  ['(50.00)', -5_000],
  ['1000,5', null],
  ['1.000', null],
  ['1e3', null],
  ['0x10', null],
  [' 775', 77_500],
  ['٧٧٥', null],
  [null, null],
  [undefined, null],
  [true, null],
  [['775'], null],
])('%j is %j cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents)
})

test.each([
  [77_500, '775.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-0, '0.00'],
  [-5, '-0.05'],
  [-77_550, '-775.50'],
  [maxCents, '20000000.00'],
])('%i cents are %s', (cents, decimal) => {
  expect(centsToDecimal(cents)).toBe(decimal)
})

test('every amount survives a round trip over the wire, as text or as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxCents, max: maxCents }), (cents) => {
      expect(parseCents(centsToDecimal(cents))).toBe(cents)
      expect(parseCents(Number(centsToDecimal(cents)))).toBe(cents)
    }),
  )
})

test.each([
  [77_500, '$775.00', '$775'],
  [77_550, '$775.50', '$775.50'],
  [0, '$0.00', '$0'],
  [99_999, '$999.99', '$999.99'],
  [100_000, '$1,000.00', '$1,000'],
  [123_456_700, '$1,234,567.00', '$1,234,567'],
  [-2_500, '−$25.00', '−$25'],
])('%i cents are shown as %s, in short %s', (cents, long, short) => {
  expect(formatDollars(cents)).toBe(long)
  expect(formatDollars(cents, 'short')).toBe(short)
})

test.each([
  ['775.00', 77_500],
  ['-0.05', -5],
  ['20000000.01', maxCents + 1],
  ['99999999999.99', 9_999_999_999_999],
  [null, 0],
  [undefined, 0],
])('a reply with %j has %i cents', (amount, cents) => {
  expect(centsIn(amount)).toBe(cents)
})
