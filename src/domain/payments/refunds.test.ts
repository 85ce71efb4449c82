import { expect, test } from 'vitest'
import { shareRefund, takenBack } from './refunds.ts'

const left = (...cents: number[]) => cents.map((leftCents, place) => ({ attemptId: `p${place}`, leftCents }))

// Rule 410. The newest payment stands first.
test.each([
  ['a deposit of 100 and then 350: half of it', 22_500, left(35_000, 10_000), [['p0', 22_500]], 0],
  [
    'all of it',
    45_000,
    left(35_000, 10_000),
    [
      ['p0', 35_000],
      ['p1', 10_000],
    ],
    0,
  ],
  ['more than was paid by card', 50_000, left(35_000, 0), [['p0', 35_000]], 15_000],
  ['nothing was paid by card', 5_000, [], [], 5_000],
  ['one was given back already', 5_000, left(0, 10_000), [['p1', 5_000]], 0],
] as const)('a refund goes over payments: %s', (_, amount, payments, parts, byCheckCents) => {
  expect(shareRefund(amount, payments)).toEqual({
    parts: parts.map(([attemptId, cents]) => ({ attemptId, cents })),
    byCheckCents,
  })
})

// Rule 412. The order paid last stands first.
test.each([
  ['from what pays nothing', 5_000, 6_000, [['a', 10_000]], []],
  ['from the order after that', 8_000, 6_000, [['a', 10_000]], [['a', 2_000]]],
  [
    'from the last one first',
    12_000,
    0,
    [
      ['b', 10_000],
      ['a', 10_000],
    ],
    [
      ['b', 10_000],
      ['a', 2_000],
    ],
  ],
  ['more than is left of it', 12_000, 0, [['a', 10_000]], [['a', 12_000]]],
  [
    'an order that it paid twice',
    15_000,
    0,
    [
      ['a', 10_000],
      ['a', 10_000],
    ],
    [['a', 15_000]],
  ],
  ['credit that was given back otherwise', 5_000, -1_000, [], []],
] as const)('what the processor gave back by itself is taken %s', (_, amount, creditCents, paid, expected) => {
  const lines = paid.map(([orderId, cents]) => ({ orderId, cents }))
  expect(takenBack(amount, { creditCents, paid: lines })).toEqual(
    expected.map(([orderId, cents]) => ({ orderId, cents })),
  )
})
