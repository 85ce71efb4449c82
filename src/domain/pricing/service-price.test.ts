import { expect, test } from 'vitest'
import { type DatedPrice, type PricedFor, priceOn } from './service-price.ts'

const price = (cents: number | null, validFrom: string, zoneId: string | null = null, billToId: string | null = null) =>
  ({ cents, validFrom, zoneId, billToId }) satisfies DatedPrice

const prices = [
  price(200_00, '2026-01-01'),
  price(250_00, '2026-12-01'),
  price(300_00, '2026-01-01', 'ventura'),
  price(180_00, '2026-06-01', null, 'acme'),
  price(null, '2026-12-10', null, 'acme'),
  price(220_00, '2026-06-01', 'ventura', 'acme'),
  price(0, '2026-01-01', null, 'city'),
]

test.each<[string, PricedFor, number | null]>([
  ['before any price', { day: '2025-12-31', zoneId: null, billToId: null }, null],
  ['on the first day', { day: '2026-01-01', zoneId: null, billToId: null }, 200_00],
  ['on the last day of a price', { day: '2026-11-30', zoneId: null, billToId: null }, 200_00],
  ['from the day of the next one', { day: '2026-12-01', zoneId: null, billToId: null }, 250_00],
  ['of the zone before the general one', { day: '2026-12-01', zoneId: 'ventura', billToId: null }, 300_00],
  ['of another zone', { day: '2026-12-01', zoneId: 'orange', billToId: null }, 250_00],
  ['of the customer before the zone', { day: '2026-12-01', zoneId: 'orange', billToId: 'acme' }, 180_00],
  ['of the customer in the zone before all', { day: '2026-12-01', zoneId: 'ventura', billToId: 'acme' }, 220_00],
  ['before it began, the zone', { day: '2026-05-31', zoneId: 'ventura', billToId: 'acme' }, 300_00],
  ['after it ended, the general one', { day: '2026-12-10', zoneId: 'orange', billToId: 'acme' }, 250_00],
  ['of nothing is a price', { day: '2026-12-01', zoneId: null, billToId: 'city' }, 0],
])('the price %s (rule 265)', (_, of, cents) => {
  expect(priceOn(prices, of)).toBe(cents)
  expect(priceOn([...prices].reverse(), of)).toBe(cents)
})
