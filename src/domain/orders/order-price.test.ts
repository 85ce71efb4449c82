import { expect, test } from 'vitest'
import { orderPrice } from './order-price.ts'

const terms = { totalCents: 45_000, includedDays: 10, dailyOverageRateCents: 2_000 }

test.each<[string, string | null, string | null, [extra: number, dueCents: number]]>([
  ['without a pickup', '2026-12-08', null, [0, 45_000]],
  ['without a delivery', null, '2026-12-30', [0, 45_000]],
  ['within the included days', '2026-12-08', '2026-12-18', [0, 45_000]],
  // The 8th to the 21st is 13 days; 13 − 10 = 3; $450.00 + 3 × $20.00 = $510.00
  ['three days beyond them', '2026-12-08', '2026-12-21', [3, 51_000]],
])('an order %s costs its price and its extra days (rule 304)', (_, deliveryDate, pickupDate, [extra, dueCents]) => {
  expect(orderPrice(terms, { deliveryDate, pickupDate })).toMatchObject({
    totalCents: 45_000,
    days: { extraDays: extra },
    dueCents,
  })
})
