import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { orderMoves } from './order-moves.ts'

/** The three of every menu: + can be chosen, < too, as a correction, = is the status now, - cannot be reached. */
const always = (status: OrderStatus) =>
  orderMoves(status)
    .always.map(({ blocked, isCorrection }) =>
      isCorrection ? '<' : blocked === null ? '+' : blocked === 'is-now' ? '=' : '-',
    )
    .join('')

test.each<[OrderStatus, string]>([
  ['pending', '+++'],
  ['new', '+++'],
  ['confirmed', '=++'],
  ['scheduled', '<++'],
  ['en_route', '-++'],
  ['delivered', '-=+'],
  ['picked_up', '-<+'],
  ['completed', '--='],
  ['cancelled', '---'],
])('%s: Mark Confirmed, Mark Delivered, Complete Order are %s', (status, marks) => {
  expect(always(status)).toBe(marks)
})

test('the other forward steps and the one back are offered if rule 28 allows them', () => {
  expect(orderMoves('pending')).toMatchObject({ onwards: ['scheduled', 'en_route', 'picked_up'], back: [] })
  expect(orderMoves('confirmed')).toMatchObject({ back: ['pending', 'new'], canCancel: true, canReopen: false })
  expect(orderMoves('delivered')).toMatchObject({ onwards: ['picked_up'], back: ['en_route'], canCancel: false })
  expect(orderMoves('completed')).toMatchObject({ onwards: [], back: ['picked_up'], canCancel: false })
  expect(orderMoves('cancelled')).toMatchObject({ onwards: [], back: [], canCancel: false, canReopen: true })
})

test.each(orderStatuses)("for %s exactly the server's allowed moves are offered", (from) => {
  const { always, onwards, back, canCancel, canReopen } = orderMoves(from)
  const offered = [
    ...always.flatMap(({ status, blocked }) => (blocked === null ? [status] : [])),
    ...onwards,
    ...back,
    ...(canCancel ? ['cancelled'] : []),
    ...(canReopen ? ['pending'] : []),
  ]
  const allowed = orderStatuses.filter((to) => to !== from && decideTransition(from, to).ok)
  expect(offered.toSorted()).toEqual(allowed.toSorted())
})
