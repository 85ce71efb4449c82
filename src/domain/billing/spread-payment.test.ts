import { expect, test } from 'vitest'
import { spreadPayment } from './spread-payment.ts'

test.each([
  [1000, [450, 450], [450, 450]],
  [700, [450, 450], [450, 250]],
  [450, [450, 450], [450, 0]],
  [0, [450], [0]],
  [-5, [450], [0]],
  [10, [0, 450], [0, 10]],
])('rule 244: %i over %j is %j', (cents, open, spread) => {
  const invoices = open.map((openCents) => ({ openCents }))
  expect(spreadPayment(cents, invoices)).toEqual(spread)
})
