import { expect, test } from 'vitest'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { fuelOf, fuelWithin, mondayOf } from './fuel.ts'
import type { PricedEquipment } from './quote.ts'
import { offeredPrices, quoteListed } from './quote-listed.ts'

const type: PricedEquipment = {
  residentialPrice: 450_00,
  contractorPrice: 400_00,
  deliveryFee: 85_00,
  environmentalFee: 12_50,
  overagePerTon: 120_00,
  dailyOverageRate: 20_00,
  weightLimitTons: 4_00,
  minimumRentalDays: 7,
  maximumRentalDays: 10,
}
const priced = (fuel: FuelRate | null, zoneSurchargeCents = 0) => {
  const outcome = quoteListed({ equipment: { ...type, fuel }, customerType: 'residential', zoneSurchargeCents })
  return outcome.ok ? outcome.quote : null
}

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-01', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2026-12-07', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s (rule 530)', (day, monday) => expect(mondayOf(day)).toBe(monday))

test.each<[string, FuelRate | null, number, number | undefined, number]>([
  ['none', null, 85_00, undefined, 547_50],
  ['of the rental', { hundredths: 450, kinds: ['base'] }, 105_25, 20_25, 567_75],
  ['of rental and delivery, rounded once', { hundredths: 333, kinds: ['base', 'delivery'] }, 102_82, 17_82, 565_32],
  ['of services only', { hundredths: 450, kinds: ['swap'] }, 85_00, 0, 547_50],
])('fuel %s is a part of the delivery fee (rule 531)', (_, rate, deliveryFeeCents, cents, totalCents) => {
  const found = priced(rate)
  expect(found).toMatchObject({ baseCents: 450_00, environmentalFeeCents: 12_50, deliveryFeeCents, totalCents })
  expect(found?.fuel?.cents).toBe(cents)
})

test('the surcharge of a zone is a part of what fuel of the delivery is on', () => {
  expect(priced({ hundredths: 1_000, kinds: ['delivery'] }, 15_00)).toMatchObject({ deliveryFeeCents: 110_00 })
})

test('half a cent goes up, and a kind that is not named has none', () => {
  const rate: FuelRate = { hundredths: 50, kinds: ['swap'] }
  expect([fuelOf(rate, 'swap', 1_00), fuelOf(rate, 'swap', 99), fuelOf(rate, 'trip', 1_00)]).toEqual([1, 0, 0])
})

test('what is in an agreed price is exactly what was added to a listed one (rule 532)', () => {
  for (let hundredths = 1; hundredths <= 10_000; hundredths += 37) {
    const rate: FuelRate = { hundredths, kinds: ['swap'] }
    for (let cents = 0; cents <= 10_000_00; cents += 9_973) {
      const fuel = fuelOf(rate, 'swap', cents)
      expect(fuelWithin(rate, 'swap', cents + fuel)).toBe(fuel)
    }
  }
  expect(fuelWithin({ hundredths: 500, kinds: ['swap'] }, 'trip', 100_00)).toBe(0)
})

test.each([
  [0, 450_00],
  [547_50, 450_00],
  [600_00, 502_50],
])('an order of at least %i has the base price %i, and its fuel is on that (rule 534)', (minimumCents, baseCents) => {
  const fuel: FuelRate = { hundredths: 1_000, kinds: ['base'] }
  const outcome = quoteListed({
    equipment: { ...type, fuel, minimumCents },
    customerType: 'residential',
    zoneSurchargeCents: 0,
  })
  expect(outcome).toMatchObject({ quote: { baseCents, deliveryFeeCents: 85_00 + baseCents / 10 } })
  expect(
    offeredPrices({ ...type, fuel, minimumCents }, { customerType: 'residential', zoneSurchargeCents: 0 }),
  ).toMatchObject({
    residentialPrice: baseCents,
    deliveryFee: 85_00 + baseCents / 10,
  })
})
