import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { parseHundredthTons } from './entered-amounts.ts'
import { formatDollars } from './money.ts'
import {
  type Cents,
  formatTons,
  type HundredthCubicYards,
  type HundredthTons,
  hundredthTonsToDecimal,
} from './units.ts'

test('a quantity of one unit is not assignable to another', () => {
  expectTypeOf<HundredthTons>().not.toExtend<Cents>()
  expectTypeOf<Cents>().not.toExtend<HundredthTons>()
  expectTypeOf<HundredthCubicYards>().not.toExtend<HundredthTons>()
  expectTypeOf<number>().toExtend<Cents>()
  const price: Cents = 45_000
  const load: HundredthTons = 200
  expect(formatDollars(price)).toBe('$450.00')
  expect(formatTons(load)).toBe('2.0')
  // @ts-expect-error a weight is not an amount of money
  formatDollars(load)
  // @ts-expect-error an amount of money is not a weight
  formatTons(price)
})

test.each<[unknown, number | null]>([
  ['5.02', 502],
  ['4', 400],
  ['4.5', 450],
  ['0', 0],
  ['.5', 50],
  ['.05', 5],
  ['.', null],
  ['.005', null],
  [5.02, 502],
  [4, 400],
  [1.15, 115],
  ['99999.99', 9_999_999],
  ['100000', null],
  ['-1', null],
  [-1, null],
  ['5.025', null],
  [5.025, null],
  ['', null],
  ['4 t', null],
  [Number.NaN, null],
  [null, null],
])('%j is %j hundredths of a ton', (weight, hundredths) => {
  expect(parseHundredthTons(weight)).toBe(hundredths)
})

test('every weight survives a round trip over the wire, as text or as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (hundredths) => {
      expect(parseHundredthTons(hundredthTonsToDecimal(hundredths))).toBe(hundredths)
      expect(parseHundredthTons(Number(hundredthTonsToDecimal(hundredths)))).toBe(hundredths)
    }),
  )
})

test.each([
  [502, '5.02', '5.0'],
  [400, '4.00', '4.0'],
  [5, '0.05', '0.1'],
  [0, '0.00', '0.0'],
  // Rounds half up, whatever the binary representation.
  [115, '1.15', '1.2'],
  [125, '1.25', '1.3'],
  [145, '1.45', '1.5'],
  [505, '5.05', '5.1'],
  [1_004, '10.04', '10.0'],
])('%i hundredths are sent as %s and shown as %s', (hundredths, sent, shown) => {
  expect(hundredthTonsToDecimal(hundredths)).toBe(sent)
  expect(formatTons(hundredths)).toBe(shown)
})
