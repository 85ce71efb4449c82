import { expect, expectTypeOf, test } from 'vitest'
import { formatDollars } from './money.ts'
import { formatTons } from './tons.ts'
import type { Cents, HundredthCubicYards, HundredthTons } from './units.ts'

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
