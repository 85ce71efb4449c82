import { expect, test } from 'vitest'
import { pickSizes } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { commonDays, sizeOffers } from './size-offers.ts'

const row = (size: number, changes: Partial<EquipmentOnWire> = {}): EquipmentOnWire => ({
  id: `00000000-0000-4000-8000-0000000000${size}`,
  name: `${size} yard`,
  description: '',
  size,
  type: 'roll-off',
  residentialPrice: '775.00',
  contractorPrice: '700.00',
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  overagePerTon: '120.00',
  dailyOverageRate: '20.00',
  weightLimitTons: '4.00',
  includedPer: 'order',
  swapRestartsDays: true,
  totalInventory: 40,
  availableInventory: 40,
  maintenanceInventory: 0,
  countedByContainers: false,
  allowResidential: true,
  allowContractor: true,
  minimumRentalDays: 7,
  maximumRentalDays: 10,
  prohibitedMaterials: [],
  specialInstructions: '',
  isActive: true,
  isAvailableForBooking: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

const offersOf = (yards: number[], rows: EquipmentOnWire[]) => sizeOffers(pickSizes(yards), readCatalog(rows))

test('the price is all in: the residential base price, delivery and the environmental fee', () => {
  const [offer] = offersOf([10], [row(10, { deliveryFee: '50.00', environmentalFee: '24.50' })])
  expect(offer).toMatchObject({ price: '$849.50', includedDays: 10, includedTons: '4.0', bookable: true })
})

test('a size below 10 yards has a price and a link to a call or an estimate (rule 8)', () => {
  expect(offersOf([3], [row(3, { residentialPrice: '200.00', weightLimitTons: null })])).toMatchObject([
    { price: '$200', includedTons: null, bookable: false },
  ])
})

test.each([
  ['is inactive', { isActive: false }],
  ['is not for homes', { allowResidential: false }],
])('a size that %s has no price and cannot be booked', (_, changes) => {
  expect(offersOf([30], [row(30, changes), row(40)])).toMatchObject([{ price: null, bookable: false }])
})

test('a size without a residential price shows none; one that is not bookable keeps its price', () => {
  expect(offersOf([30], [row(30, { residentialPrice: null })])).toMatchObject([{ price: null }])
  expect(offersOf([30], [row(30, { isAvailableForBooking: false })])).toMatchObject([
    { price: '$775', bookable: false },
  ])
})

test('an unreadable catalog leaves sizes without prices, bookable from 10 yards', () => {
  expect(offersOf([3, 10, 40], [])).toMatchObject([
    { price: null, bookable: false },
    { price: null, bookable: true },
    { price: null, bookable: true },
  ])
})

test('included days are shown for all sizes only if they are the same', () => {
  expect(commonDays(offersOf([10, 30], [row(10), row(30)]))).toBe(10)
  expect(commonDays(offersOf([10, 30], [row(10), row(30, { maximumRentalDays: 14 })]))).toBeNull()
  expect(commonDays([])).toBeNull()
})
