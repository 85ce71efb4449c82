import { expect, test } from 'vitest'
import type { BillOnWire } from '#contract/billing/billing.ts'
import { orderCostParts } from './order-cost-parts.ts'

const order = {
  status: 'picked_up',
  dumpsterSize: 20,
  basePrice: '450.00',
  deliveryFee: '25.00',
  environmentalFee: '0.00',
  totalAmount: '475.00',
  finalTotal: '855.00',
} as const
const line = (kind: BillOnWire['lines'][number]['kind'], amount: string) => ({
  kind,
  amount,
  description: kind,
  quantity: '',
  rate: null,
})
const bill = {
  lines: [
    line('base', '450.00'),
    line('delivery', '25.00'),
    line('fuel_surcharge', '35.00'),
    line('overage', '270.00'),
    line('extra_days', '75.00'),
  ],
}
const sum = ({ parts }: ReturnType<typeof orderCostParts>) => parts.reduce((total, { cents }) => total + cents, 0)

test('the parts add up to the total, including later charges', () => {
  const cost = orderCostParts(order, bill)
  expect(cost).toMatchObject({ cents: 85_500, isFinal: true })
  expect(sum(cost)).toBe(85_500)
  expect(cost.parts.slice(3).map(({ label }) => label)).toEqual(['fuel_surcharge', 'overage', 'extra_days'])
})

test.each([
  ['to whoever does not see it in full', { finalTotal: undefined }, null],
  ['before anything was charged later', { finalTotal: null }, { lines: bill.lines.slice(0, 2) }],
  ['of a cancelled order', { status: 'cancelled' as const }, { lines: [line('cancellation', '225.00')] }],
])('%s it is the booked price', (_, changes, documents) => {
  const cost = orderCostParts({ ...order, ...changes }, documents)
  expect(cost).toMatchObject({ cents: 47_500, isFinal: false })
  expect(sum(cost)).toBe(47_500)
})

test('a final total without its documents has no parts', () => {
  expect(orderCostParts(order, null)).toEqual({ cents: 85_500, isFinal: true, parts: [] })
})
