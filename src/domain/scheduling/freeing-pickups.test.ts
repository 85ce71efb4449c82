import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { freedByPickup } from './freeing-pickups.ts'

const today = '2026-12-05'
const hold = { from: '2026-12-03', through: '2026-12-12' }

test.each<[string, OrderStatus, string, string | null]>([
  ['fetched the day before', 'delivered', '2026-12-08', '2026-12-07'],
  ['on its last day', 'delivered', '2026-12-12', '2026-12-11'],
  ['out already, and fetched today: today, too', 'delivered', '2026-12-05', '2026-12-05'],
  ['not out yet: today cannot be given back', 'scheduled', '2026-12-05', null],
  ['tomorrow, by a pickup today', 'delivered', '2026-12-06', '2026-12-05'],
  ['a day before its delivery', 'scheduled', '2026-12-02', null],
  ['after its pickup', 'delivered', '2026-12-13', null],
])('%s', (_, status, day, pickupBy) => {
  const freed = freedByPickup({ hold, status }, day, today)
  expect(freed).toEqual(pickupBy === null ? null : { pickupBy, frees: { from: day, through: hold.through } })
})

test.each([
  ['its first day', '2026-12-08', null],
  ['its second day', '2026-12-09', '2026-12-08'],
])('a planned order cannot be picked up before delivery: %s', (_, day, pickupBy) => {
  const ahead = { from: '2026-12-08', through: '2026-12-18' }
  expect(freedByPickup({ hold: ahead, status: 'confirmed' }, day, today)?.pickupBy ?? null).toBe(pickupBy)
})
