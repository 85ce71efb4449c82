import { expect, test } from 'vitest'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { type OrderSort, orderSorts } from './order-sorts.ts'

type Order = StaffProjectOnWire['orders'][number]
const order = (orderNumber: string, status: Order['status'], deliveredOn: string | null, weighed: string | null) =>
  ({ orderNumber, status, deliveredOn, weighed }) as Order
const orders = [
  order('done', 'completed', '2026-11-20', '10.5'),
  order('out', 'delivered', '2026-11-10', null),
  order('planned', 'scheduled', null, null),
  order('light', 'completed', '2026-11-01', '9.75'),
]
const sorted = (sort: OrderSort) => orders.toSorted(orderSorts[sort]).map(({ orderNumber }) => orderNumber)

test('the orders of a project are sorted by what is open, by day, and by weight', () => {
  expect(sorted('open').slice(0, 2).toSorted()).toEqual(['out', 'planned'])
  expect(sorted('newest')).toEqual(['planned', 'done', 'out', 'light'])
  expect(sorted('heaviest').slice(0, 2)).toEqual(['done', 'light'])
})
