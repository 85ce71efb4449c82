import { expect, test } from 'vitest'
import { overridePrice } from './override.ts'
import type { Quote } from './quote.ts'

const quote: Quote = {
  baseCents: 45_000,
  deliveryFeeCents: 4_000,
  environmentalFeeCents: 1_000,
  totalCents: 50_000,
  includedHundredthTons: 400,
  overagePerTonCents: 12_000,
  dailyOverageRateCents: 0,
  includedDays: 10,
}

test.each([
  [40_000, -10_000, 35_000],
  [60_000, 10_000, 55_000],
  [50_000, 0, 45_000],
  [5_000, -45_000, 0],
])('a total of %i adjusts the base price by %i', (totalCents, adjustmentCents, baseCents) => {
  expect(overridePrice(quote, totalCents)).toEqual({
    ok: true,
    adjustmentCents,
    quote: { ...quote, baseCents, totalCents },
  })
})

test('a total below the fees is refused', () => {
  expect(overridePrice(quote, 4_999)).toEqual({ ok: false, message: 'Price must be at least the fees of $50.00' })
})
