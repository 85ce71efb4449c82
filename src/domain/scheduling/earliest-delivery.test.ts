import { expect, test } from 'vitest'
import { firstOffer } from './earliest-delivery.ts'

const offer = (dumpsterSize: number, deliveryDate: string, totalPrice: number) => ({
  dumpsterSize,
  deliveryDate,
  totalPrice,
})

test.each([
  ['nothing is free', [], null],
  ['the earliest day', [offer(10, '2026-12-02', 77_500), offer(40, '2026-12-01', 89_500)], 40],
  ['of one day the cheapest', [offer(10, '2026-12-01', 77_500), offer(20, '2026-12-01', 45_000)], 20],
  ['of the same day and price the smaller', [offer(20, '2026-12-01', 45_000), offer(30, '2026-12-01', 45_000)], 20],
])('the first offer is %s (rule 255)', (_, offers, expected) => {
  expect(firstOffer(offers)?.dumpsterSize ?? null).toBe(expected)
})
