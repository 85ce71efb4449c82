import { expect, test } from 'vitest'
import { acceptsTotal, overridePrice, priceChangedMessage, type Quote, quote } from './quote.ts'

const equipment = {
  residentialPrice: 85_000,
  contractorPrice: 72_500,
  deliveryFee: 5_000,
  environmentalFee: 1_250,
  overagePerTon: 11_500,
  dailyOverageRate: 2_500,
  weightLimitTons: 400,
  minimumRentalDays: 7,
  maximumRentalDays: 30,
}

test.each([
  ['residential', 0, { baseCents: 85_000, deliveryFeeCents: 5_000, totalCents: 91_250 }],
  ['contractor', 0, { baseCents: 72_500, deliveryFeeCents: 5_000, totalCents: 78_750 }],
  ['residential', 1_999, { baseCents: 85_000, deliveryFeeCents: 6_999, totalCents: 93_249 }],
] as const)('%s in a zone with a surcharge of %i cents', (customerType, zoneSurchargeCents, expected) => {
  expect(quote({ equipment, customerType, zoneSurchargeCents })).toEqual({
    ok: true,
    quote: {
      ...expected,
      environmentalFeeCents: 1_250,
      includedHundredthTons: 400,
      overagePerTonCents: 11_500,
      dailyOverageRateCents: 2_500,
      includedDays: 30,
    },
  })
})

test.each([
  ['residential', 'residentialPrice', 'contractorPrice'],
  ['contractor', 'contractorPrice', 'residentialPrice'],
] as const)(
  '%s: without a price of their own there is no quote, even if the other price exists',
  (customerType, own, other) => {
    const priced = (price: object) =>
      quote({ equipment: { ...equipment, ...price }, customerType, zoneSurchargeCents: 0 })
    expect(priced({ [own]: null })).toEqual({ ok: false, reason: 'no-price' })
    expect(priced({ [other]: null }).ok).toBe(true)
    expect(priced({ [own]: 0 }).ok).toBe(true)
  },
)

test('no included weight stays none', () => {
  const quoted = quote({
    equipment: { ...equipment, weightLimitTons: null },
    customerType: 'residential',
    zoneSurchargeCents: 0,
  })
  expect(quoted.ok && quoted.quote.includedHundredthTons).toBeNull()
})

test.each([
  [85_000, 85_000, true],
  [84_999, 85_000, true],
  [85_001, 85_000, false],
  [1, 0, false],
  [85_000, null, true],
  [85_000, undefined, true],
])('a server total of %i, shown %s: accepted %s', (server, shown, accepted) => {
  expect(acceptsTotal(server, shown)).toBe(accepted)
})

test('the message has the new price', () => {
  expect(priceChangedMessage(85_000)).toBe('Price changed to $850.00')
  expect(priceChangedMessage(123_456)).toBe('Price changed to $1,234.56')
})

const agreed: Quote = {
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
  expect(overridePrice(agreed, totalCents)).toEqual({
    ok: true,
    adjustmentCents,
    quote: { ...agreed, baseCents, totalCents },
  })
})

test('a total below the fees is refused', () => {
  expect(overridePrice(agreed, 4_999)).toEqual({ ok: false, message: 'Price must be at least the fees of $50.00' })
})
