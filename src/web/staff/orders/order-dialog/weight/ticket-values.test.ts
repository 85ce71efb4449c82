import { expect, test } from 'vitest'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { bodyOf, valuesOf, weighedWith, weightsOf, withNet, withWeight } from './ticket-values.ts'

const empty = valuesOf(null)

test('gross minus tare is the net weight, until another one is typed', () => {
  const gross = withNet(empty, { grossTons: '7.52' })
  expect(gross.weightTons).toBe('')
  const both = withNet(gross, { tareTons: '3.01' })
  expect(both.weightTons).toBe('4.51')
  expect(withNet(both, { tareTons: '3' }).weightTons).toBe('4.52')
  expect(withNet({ ...both, weightTons: '4.50' }, { tareTons: '3' }).weightTons).toBe('4.50')
  expect(withNet(both, { weightTons: '' }).weightTons).toBe('')
})

test('sends only what was changed, not the initial weight', () => {
  const start = { ...empty, weightTons: '4.51', facility: 'Chiquita Canyon', material: 'Wood' }
  expect(bodyOf({ ...start, facility: ' Sunshine Canyon ', material: '' }, start)).toEqual({
    facility: 'Sunshine Canyon',
    material: '',
  })
  expect(bodyOf({ ...start, weightTons: '' }, start)).toEqual({ weightTons: '' })
})

test("an estimate uses its volume and the material's density, until another density is typed", () => {
  const mixed = withWeight({ ...empty, material: 'Mixed debris' }, { measured: 'estimated' })
  expect(mixed).toMatchObject({ densityPoundsPerYard: '500', densityVersion: 'v4', weightTons: '' })
  const full = withWeight(mixed, { cubicYards: '12.5' })
  expect(full.weightTons).toBe('3.13')
  expect(withWeight(full, { material: 'Concrete' })).toMatchObject({
    densityPoundsPerYard: '2400',
    weightTons: '15.00',
  })
  const own = withWeight(full, { densityPoundsPerYard: '400' })
  expect(own.weightTons).toBe('2.50')
  expect(withWeight(own, { material: 'Concrete' }).densityPoundsPerYard).toBe('400')
})

test('whether an estimate is billed is sent as a boolean', () => {
  const start = { ...empty, measured: 'estimated', weightTons: '3.13' }
  expect(bodyOf({ ...start, countsForOverage: 'yes' }, start)).toEqual({ countsForOverage: true })
})

test('tickets of one haul are one load, and those of the pickup belong together (rule 269)', () => {
  const ticket = (haulId: string | null, weightTons: string, countsForOverage = true) =>
    ({ haulId, weightTons, countsForOverage }) as StaffWeightTicketOnWire
  const weights = weightsOf(
    [
      ticket('swap', '3.00'),
      ticket(null, '2.00'),
      ticket('swap', '2.50'),
      ticket('pickup', '1.00'),
      ticket(null, '9', false),
    ],
    'pickup',
  )
  const order = (includedPer: 'order' | 'load') =>
    ({ includedTonsSnapshot: '4.00', overagePerTonSnapshot: '100.00', includedPer }) as StaffOrderOnWire
  expect(weighedWith(order('load'), weights)).toMatchObject({ weighed: 850, loads: [550, 300], cents: 150_00 })
  expect(weighedWith(order('order'), weights)).toMatchObject({ weighed: 850, overHundredthTons: 450, cents: 450_00 })
})
