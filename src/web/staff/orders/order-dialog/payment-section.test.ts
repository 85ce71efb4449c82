import { expect, it } from 'vitest'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { chargesOf } from './payment-section.tsx'

const order = {
  basePrice: '850.00',
  deliveryFee: '40.00',
  environmentalFee: '5.00',
  fuelSurcharge: '0.00',
  totalAmount: '895.00',
  finalTotal: null,
  otherCharges: '0.00',
} as StaffOrderOnWire

const amounts = (changes: Partial<StaffOrderOnWire>) =>
  chargesOf({ ...order, ...changes }).lines.map(({ cents }) => cents)

it('adds up to the booked total if nothing more was charged', () => {
  expect(amounts({})).toEqual([85_000, 4_000, 500, 0])
  expect(chargesOf(order)).toMatchObject({ totalCents: 89_500, isFinal: false })
})

it('has a line for weight and days', () => {
  const changes = { fuelSurcharge: '35.00', finalTotal: '1047.30' }
  expect(amounts(changes)).toEqual([85_000, 4_000, 500, 3_500, 11_730])
  expect(chargesOf({ ...order, ...changes })).toMatchObject({ totalCents: 104_730, isFinal: true })
})

it('has a line for what staff added', () => {
  expect(amounts({ finalTotal: '1045.00', otherCharges: '150.00' })).toEqual([85_000, 4_000, 500, 0, 15_000])
})

it('has none if only fuel was charged', () => {
  expect(amounts({ fuelSurcharge: '35.00', finalTotal: '930.00' })).toEqual([85_000, 4_000, 500, 3_500])
})
