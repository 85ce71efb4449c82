import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import { paymentLineCents, spreadPayment } from './payment-amounts.ts'

test.each([
  [1000, [450, 450], [450, 450]],
  [700, [450, 450], [450, 250]],
  [450, [450, 450], [450, 0]],
  [0, [450], [0]],
  [-5, [450], [0]],
  [10, [0, 450], [0, 10]],
  [10, [-5, 450], [0, 10]],
])('rule 244: %i over %j is %j', (cents, open, spread) => {
  const invoices = open.map((openCents) => ({ openCents }))
  expect(spreadPayment(cents, invoices)).toEqual(spread)
})

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
