import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { holdsUnit, openStatuses } from '#domain/scheduling/open-status.ts'
import { decideTransition, stepsBack } from './lifecycle.ts'

// N no change, F forward, C correction, X cancel, R reopen, . refused; columns in the order of the rows.
const table: Record<OrderStatus, string> = {
  //          pe ne co sc en de pi cm ca
  pending: '  N  .  F  F  F  F  F  F  X',
  new: '      .  N  F  F  F  F  F  F  X',
  confirmed: 'C  C  N  F  F  F  F  F  X',
  scheduled: '.  .  C  N  F  F  F  F  X',
  en_route: ' .  .  .  C  N  F  F  F  X',
  delivered: '.  .  .  .  C  N  F  F  .',
  picked_up: '.  .  .  .  .  C  N  F  .',
  completed: '.  .  .  .  .  .  C  N  .',
  cancelled: 'R  .  .  .  .  .  .  .  N',
}
const kinds: Record<string, string> = { N: 'none', F: 'forward', C: 'correction', X: 'cancel', R: 'reopen' }
const everyPair = orderStatuses.flatMap((from) =>
  orderStatuses.map((to, column) => [from, to, table[from].split(/\s+/).filter(Boolean)[column] ?? ''] as const),
)

test.each(everyPair)('%s to %s: %s', (from, to, letter) => {
  const decision = decideTransition(from, to)
  expect(decision.ok ? decision.kind : 'refused').toBe(kinds[letter] ?? 'refused')
})

test.each([
  ['delivered', 'pending', 'An order cannot go from Delivered to Pending.'],
  ['picked_up', 'cancelled', 'An order cannot go from Picked Up to Cancelled.'],
  ['cancelled', 'en_route', 'An order cannot go from Cancelled to En Route.'],
] as const)('%s to %s is refused with a message', (from, to, message) => {
  expect(decideTransition(from, to)).toEqual({ ok: false, reason: 'not-allowed', message })
})

test('an order holds a unit from booking until it is picked up', () => {
  const holding = ['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered']
  expect(orderStatuses.filter(holdsUnit)).toEqual(holding)
  expect(openStatuses).toEqual(holding)
})

test.each<[OrderStatus, OrderStatus, OrderStatus[]]>([
  ['pending', 'confirmed', ['pending']],
  ['new', 'confirmed', ['new']],
  ['confirmed', 'delivered', ['en_route', 'scheduled', 'confirmed']],
  ['delivered', 'completed', ['picked_up', 'delivered']],
  ['delivered', 'en_route', ['delivered']],
  ['pending', 'cancelled', ['pending']],
  ['scheduled', 'cancelled', ['pending', 'scheduled']],
  ['cancelled', 'pending', ['cancelled']],
  ['cancelled', 'confirmed', ['cancelled']],
  ['new', 'pending', []],
  ['delivered', 'delivered', []],
])('a step from %s to %s is taken back through %o', (before, after, way) => {
  expect(stepsBack(before, after)).toEqual(way)
  const stops = [after, ...way]
  for (const [index, to] of way.entries()) expect(decideTransition(stops[index] as OrderStatus, to).ok).toBe(true)
})
