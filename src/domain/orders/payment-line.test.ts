import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import { paymentLineCents } from './payment-line.ts'

test.each<[PaymentStatus, number, number, number]>([
  ['paid', 45_000, 0, 45_000],
  ['paid', 45_000, 20_000, 25_000],
  ['paid', 45_000, 50_000, 0],
  ['authorized', 45_000, 0, 45_000],
  ['failed', 45_000, 10_000, 35_000],
  ['refunded', 45_000, 45_000, 45_000],
  ['refunded', 45_000, 0, 0],
  ['pending', 45_000, 45_000, 45_000],
  ['pending', 45_000, -100, 0],
])('%s, %i owed, %i paid: a line of %i', (status, owedCents, paidCents, cents) => {
  expect(paymentLineCents(status, { owedCents, paidCents })).toBe(cents)
})
