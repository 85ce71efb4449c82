import { expect, test } from 'vitest'
import type { TaxRates } from '#contract/billing/tax.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { type HaulAhead, taxOfExtraDays, taxOfHauls } from './tax-ahead.ts'

const rates: TaxRates = { swap: 9_500, service_fuel: 9_500, extra_days: 10_000 }
const fuel: FuelRate = { hundredths: 1_000, kinds: ['swap'] }
const swap = (cents: number, isOfService = false): HaulAhead => ({ kind: 'swap', cents, isOfService })

test.each<[string, HaulAhead[], FuelRate | null, TaxRates, number]>([
  ['nothing without a rate', [swap(245_00)], null, {}, 0],
  ['nothing of a kind that is not taxed', [{ ...swap(245_00), kind: 'dump_and_return' }], null, rates, 0],
  ['half a cent up', [swap(245_00)], null, rates, 23_28],
  ['of each haul for itself', [swap(245_00), swap(245_00)], null, rates, 46_56],
  // 250.00 and its fuel of 25.00, which are two lines.
  ['of a price with its fuel', [swap(275_00)], fuel, rates, 23_75 + 2_38],
  ['of fuel that is not taxed', [swap(275_00)], fuel, { swap: 9_500 }, 23_75],
  ['of a standing haul, whose fuel comes on top', [swap(245_00, true)], fuel, rates, 23_28],
  ['of a new delivery, which is charged as a swap', [{ ...swap(245_00), kind: 'new_delivery' }], null, rates, 23_28],
])('rule 536: tax of hauls ahead: %s', (_, hauls, ofOrder, at, cents) => {
  expect(taxOfHauls(hauls, ofOrder, at)).toBe(cents)
})

test('rule 536: fewer extra days have as much less tax', () => {
  expect([50_05, 0, -50_05].map((cents) => taxOfExtraDays(cents, rates))).toEqual([5_01, 0, -5_01])
})
